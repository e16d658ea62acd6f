import type { Webhook } from '@kitroom/contract/webhooks'
import { shortMoment } from '../../ui/display/short-moment.ts'

/** 'Failing since 12 Nov 14:05'; nothing is sent while a webhook is off or has no secret. */
export const stateOf = ({ is_active, secret_made_at, failing_since }: Webhook): string => {
  if (!is_active) return 'Off'
  if (secret_made_at === null) return 'No secret yet'
  return failing_since === null ? 'On' : `Failing since ${shortMoment(failing_since)}`
}

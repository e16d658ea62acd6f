import { listSecondFactors } from '@kitroom/contract/second-factor'
import { useOptionalQuery } from '../../api/hooks.ts'
import { SecondFactors } from '../second-factor/index.ts'
import { AccountSection } from './AccountSection.tsx'

/** One's own second factors; nothing where they cannot be had. */
export function OwnFactors() {
  const own = useOptionalQuery(listSecondFactors)
  if (!own) return null
  return (
    <AccountSection title="Second factor">
      <SecondFactors factors={own.factors} recoveryCodesLeft={own.recoveryCodesLeft} />
    </AccountSection>
  )
}

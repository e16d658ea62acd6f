import { getHistory } from '@kitroom/contract/activity'
import type { ComponentProps } from 'react'
import { useOptionalQuery } from '../../api/hooks.ts'
import { HistoryButton } from './HistoryButton.tsx'

type RecordHistoryProps = Omit<ComponentProps<typeof HistoryButton>, 'history'> & {
  /** The area's name in the contract. */
  area: string
  id: number
}

/** Who changed a record last, and its history. Empty if it cannot be loaded. */
export function RecordHistory({ area, id, ...rest }: RecordHistoryProps) {
  const history = useOptionalQuery(getHistory, { query: { area, id: String(id) } })
  return history ? <HistoryButton history={history} {...rest} /> : null
}

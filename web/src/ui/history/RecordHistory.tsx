import { getHistory } from '@kitroom/contract/activity'
import type { ComponentProps } from 'react'
import { useInvalidate, useOptionalQuery } from '../../api/hooks.ts'
import { HistoryButton } from './HistoryButton.tsx'

type RecordHistoryProps = Omit<ComponentProps<typeof HistoryButton>, 'history'> & {
  /** The area's name in the contract. */
  area: string
  id: number
}

/** Who changed a record last, and its history. Empty if it cannot be loaded. */
export function RecordHistory({ area, id, ...rest }: RecordHistoryProps) {
  const request = { query: { area, id: String(id) } }
  const history = useOptionalQuery(getHistory, request)
  // What was saved a moment ago, also elsewhere, is in it when it is opened.
  const reload = useInvalidate(getHistory, request)
  return history ? <HistoryButton history={history} onOpen={() => void reload()} {...rest} /> : null
}

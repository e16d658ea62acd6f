import { createContext, useContext } from 'react'

export type Severity = 'success' | 'error' | 'info'
/** What a message offers to do; it is shown longer then. */
export type NoticeAction = { label: string; run: () => void }
export type Notify = (message: string, severity?: Severity, action?: NoticeAction) => void

export const NotifyContext = createContext<Notify | null>(null)

/** Says one sentence at the bottom of the screen. For what has no field and no page box to stand in. */
export const useNotify = (): Notify => {
  const notify = useContext(NotifyContext)
  if (!notify) throw new Error('useNotify needs a Notifications around it')
  return notify
}

import { createContext, useContext } from 'react'

export type Severity = 'success' | 'error' | 'info'
export type Notify = (message: string, severity?: Severity) => void

export const NotifyContext = createContext<Notify | null>(null)

/** Says one sentence at the bottom of the screen. For what has no field and no page box to stand in. */
export const useNotify = (): Notify => {
  const notify = useContext(NotifyContext)
  if (!notify) throw new Error('useNotify needs a Notifications around it')
  return notify
}

import { createContext, useContext } from 'react'

export type Severity = 'success' | 'error' | 'info'
/** Lines that a message has no room for. */
export type NoticeDetails = { title: string; lines: readonly string[] }
/** The action of a message, which is then shown longer. */
export type NoticeAction = { label: string } & ({ run: () => void } | NoticeDetails)
export type Notify = (message: string, severity?: Severity, action?: NoticeAction) => void

export const NotifyContext = createContext<Notify | null>(null)

/** Shows one sentence at the bottom of the screen, if no field or page box fits. */
export const useNotify = (): Notify => {
  const notify = useContext(NotifyContext)
  if (!notify) throw new Error('useNotify needs a Notifications around it')
  return notify
}

import { createContext, useContext } from 'react'
import { messageOf } from '../../api/failure.ts'
import { isSignedOut } from '../../api/query-client.ts'

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

/** Does what a press asks for, and says what became of it: its message, otherwise `done`, or why it failed. */
export const useReport = (failed: string, done?: string) => {
  const notify = useNotify()
  return async (work: () => Promise<{ message?: string | undefined }>): Promise<void> => {
    try {
      const { message = done } = await work()
      if (message) notify(message)
    } catch (error) {
      // That leads to the sign-in screen.
      if (!isSignedOut(error)) notify(messageOf(error, failed), 'error')
    }
  }
}

import { undoBatch } from '@kitroom/contract/batches'
import type { Endpoint } from '@kitroom/contract/endpoint'
import { messageOf } from '../../api/failure.ts'
import { useResentAction } from '../editing/use-resend.ts'
import { type Notify, useNotify } from '../feedback/notify.ts'

type UndoBatch = {
  /** Undoes a batch and lists what could not be undone. */
  undo: (batchId: number) => Promise<void>
  busy: boolean
  /** Says what a batch has done, with its undo; without one if nothing was changed. */
  report: (message: string, batchId: number | undefined) => void
}

/** The undo of batches. `refreshes` are the answers that it changes. */
export const useUndoBatch = (refreshes: readonly Endpoint[]): UndoBatch => {
  const { run, busy } = useResentAction(undoBatch, refreshes)
  const notify = useNotify()
  const undo = async (batchId: number) => {
    try {
      const { kept: keptRecords = [] } = await run({ params: { id: batchId } })
      if (keptRecords.length === 0) return notify('Undone.')
      const lines = keptRecords.map(({ name, reason }) => `${name} (${reason})`)
      notify(...summaryOf(lines))
    } catch (error) {
      notify(messageOf(error, 'Nothing could be put back.'), 'error')
    }
  }
  const report = (message: string, id: number | undefined) =>
    notify(message, 'success', id === undefined ? undefined : { label: 'Undo', run: () => void undo(id) })
  return { undo, busy, report }
}

const NAMED = 3

/** Names the first ones, and the others at a press. */
const summaryOf = (lines: readonly string[]): Parameters<Notify> => {
  const texts = lines.slice(0, NAMED).join(', ')
  const others = lines.length - NAMED
  if (others <= 0) return [`Undone, but for ${texts}.`, 'info']
  return [`Undone, but for ${texts} and ${others} more.`, 'info', { label: 'Show all', title: 'Not undone', lines }]
}

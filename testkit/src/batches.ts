import { type BatchRowInput, createBatch } from '@kitroom/contract/batches'
import type { Caller } from './client.ts'

/** A batch that changes something. */
export const applyRows = async (
  client: Caller,
  area: string,
  rows: readonly BatchRowInput[],
  own: { kind?: 'edit' | 'count'; send_invitations?: boolean } = {},
) => {
  const { batch, ...rest } = await client.call(createBatch, { body: { area, rows: [...rows], ...own } })
  if (!batch) throw new Error('The rows changed nothing')
  return { batch, ...rest }
}

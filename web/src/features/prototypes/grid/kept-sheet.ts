import { z } from 'zod'
import { countPlayers, emptySheet, type Sheet } from './sheet.ts'

const KEY = 'kitroom.players'

const KeptSheet = z.object({
  columns: z.array(
    z.object({ id: z.string(), kind: z.enum(['player', 'number', 'size']), name: z.string(), special: z.boolean() }),
  ),
  rows: z.array(z.object({ id: z.int(), cells: z.array(z.string()) })),
  defaultSize: z.enum(['', 'XS', 'S', 'M', 'L', 'XL', 'XXL']),
  nextId: z.int(),
})

/** Whether there is anything that somebody put in. */
export const isUntouched = (sheet: Sheet): boolean =>
  countPlayers(sheet) === 0 && !sheet.columns.some(({ special }) => special) && sheet.defaultSize === ''

/** The table as it was before a reload of this tab; a new one where none is kept or it cannot be read. */
export const readSheet = (storage: () => Storage): Sheet => {
  try {
    const kept = KeptSheet.safeParse(JSON.parse(storage().getItem(KEY) ?? 'null'))
    return kept.success ? kept.data : emptySheet()
  } catch {
    return emptySheet()
  }
}

/** Keeps the table for a reload. Where the browser refuses, leaving asks all the same. */
export const keepSheet = (storage: () => Storage, sheet: Sheet): void => {
  try {
    if (isUntouched(sheet)) storage().removeItem(KEY)
    else storage().setItem(KEY, JSON.stringify(sheet))
  } catch {
    // A privacy setting, or no room.
  }
}

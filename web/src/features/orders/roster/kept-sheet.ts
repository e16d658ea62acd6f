import { z } from 'zod'
import { SIZES } from '../sizes.ts'
import { countPlayers, type Sheet } from './sheet.ts'

/** The table of players in a draft. */
export const KeptSheet: z.ZodType<Sheet> = z.object({
  columns: z.array(
    z.object({ id: z.string(), kind: z.enum(['player', 'number', 'size']), name: z.string(), special: z.boolean() }),
  ),
  rows: z.array(z.object({ id: z.int(), cells: z.array(z.string()) })),
  defaultSize: z.enum(['', ...SIZES]),
  nextId: z.int(),
})

/** Whether the sheet contains no input. */
export const isUntouched = (sheet: Sheet): boolean =>
  countPlayers(sheet) === 0 && !sheet.columns.some(({ special }) => special) && sheet.defaultSize === ''

import { BATCH_ROWS_MAX } from '@kitroom/contract/batches'
import { numberText } from '../display/count-text.ts'

export const FILE_MEGABYTES_MAX = 20

export const FILE_BYTES_MAX = FILE_MEGABYTES_MAX * 1024 * 1024

/** An Excel file is compressed; this is the limit of its unpacked size. */
export const UNPACKED_MEGABYTES_MAX = 100

/** The headings and the maximum number of rows of an import. */
export const SHEET_ROWS_MAX = BATCH_ROWS_MAX + 1

export const COLUMNS_MAX = 200

/** The limit of a cell in Excel. */
export const CELL_LENGTH_MAX = 32_767

/** Why a file or a text cannot be read, in a message for the user. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
}

export const unreadable = (message: string): never => {
  throw new UnreadableError(message)
}

export const tooManyRows = (): never =>
  unreadable(`There are more than ${numberText(BATCH_ROWS_MAX)} rows. Import them in parts`)

export const tooManyColumns = (): never => unreadable(`There are more than ${numberText(COLUMNS_MAX)} columns`)

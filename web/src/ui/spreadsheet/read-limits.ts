import { BATCH_ROWS_MAX } from '@kitroom/contract/batches'

export const FILE_MEGABYTES_MAX = 20
export const FILE_BYTES_MAX = FILE_MEGABYTES_MAX * 1024 * 1024

/** An Excel file is packed; this is what may come out of it. */
export const UNPACKED_MEGABYTES_MAX = 100

/** The headings and as many rows as an import takes. */
export const SHEET_ROWS_MAX = BATCH_ROWS_MAX + 1
export const COLUMNS_MAX = 200

/** What a cell of Excel can hold. */
export const CELL_LENGTH_MAX = 32_767

/** Why a file or a text cannot be read, in words for the person who chose it. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
}

export const unreadable = (message: string): never => {
  throw new UnreadableError(message)
}

const count = (number: number): string => number.toLocaleString('en-US')

export const tooManyRows = (): never =>
  unreadable(`There are more than ${count(BATCH_ROWS_MAX)} rows. Import them in parts`)

export const tooManyColumns = (): never => unreadable(`There are more than ${count(COLUMNS_MAX)} columns`)

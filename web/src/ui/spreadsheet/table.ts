import type { TableCell } from '@kitroom/contract/list-table'

/** Data exported to a file or the clipboard. */
export type Table = {
  /** The name of the sheet. */
  readonly name: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly TableCell[])[]
}

import type { TableCell } from '@kitroom/contract/list-table'
import { localDay, localTime } from '@kitroom/contract/local-time'

/** Data exported to a file or the clipboard. */
export type Table = {
  /** The name of the sheet. */
  readonly name: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly TableCell[])[]
}

/** '2026-11-12 14:05' in the browser's time zone, as spreadsheets read and sort it. */
export const momentCell = (iso: string): string => {
  const at = new Date(iso)
  return `${localDay(at)} ${localTime(at)}`
}

import type { z } from 'zod'
import type { PermissionCode } from './permission-codes.ts'

/** An area whose records have a history. An area with `bulk` is one; others export `history`. */
export type HistoryArea = {
  /** The singular, for headings: 'Player Pack'. */
  readonly one: string
  /** The fields of the history, labeled as in its form. */
  readonly input: z.ZodObject
  /** Who may read it: holders of any of these. The first one opens the area's list. */
  readonly codes: readonly [PermissionCode, ...PermissionCode[]]
  /** The fields that name its records, if it is not `name`. */
  readonly calledBy?: 'code'
}

export const historyArea = <const H extends HistoryArea>(declaration: H): H => declaration

/** The first word of an area's actions in the activity record: 'product-category' for 'product-categories'. */
export const actionWord = (area: string): string => area.replace(/ies$/, 'y').replace(/s$/, '')

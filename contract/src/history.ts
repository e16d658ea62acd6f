import type { z } from 'zod'
import type { PermissionCode } from './permission-codes.ts'

/** An area whose records tell what happened to them. An area that declares `bulk` is one; others export it as `history`. */
export type HistoryArea = {
  /** One of them, as a heading has it: 'Player Pack'. */
  readonly one: string
  /** What is told, in the words of its form. */
  readonly input: z.ZodObject
  /** Who may read it: holders of any of these. The first one opens the list of the area. */
  readonly codes: readonly [PermissionCode, ...PermissionCode[]]
  /** What its records are called where they have it, rather than by their name. */
  readonly calledBy?: 'code'
}

export const historyArea = <const H extends HistoryArea>(declaration: H): H => declaration

/** The first word of an area's actions in the activity record: 'product-category' of 'product-categories'. */
export const actionWord = (area: string): string => area.replace(/ies$/, 'y').replace(/s$/, '')

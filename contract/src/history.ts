import { z } from 'zod'
import type { PermissionCode } from './permission-codes.ts'

/** An area whose records have a history. */
export type HistoryArea = {
  /** The singular, for headings: 'Player Pack'. */
  readonly one: string
  /** The fields of the history, labeled as in its form. */
  readonly input: z.ZodObject
  /** Fields of entries that the form does not have. */
  readonly alsoRecorded?: z.ZodObject
  /** Who may read it: holders of any of these. The first one opens the area's list. */
  readonly codes: readonly [PermissionCode, ...PermissionCode[]]
  /** The fields that name its records, if it is not `name`. */
  readonly calledBy?: 'code'
}

/**
 * The topic of entries whose actions begin with the same word: 'session' of 'session.started'. The records of an area
 * with a history are one already; its other ones are its `topics`, by their words.
 */
export type Topic = {
  /** Its name as in the list of areas, or another one: several topics may share it. */
  readonly area: string
  /** The singular, for headings. */
  readonly one: string
  /** Who may read these entries: holders of all of these. */
  readonly codes: readonly PermissionCode[]
  /** The area of the record that an entry belongs to, where its records have names. */
  readonly about?: string
  readonly fields: z.ZodObject
}

/** The topic of entries about how a user signs in. */
export const signInTopic = (fields: z.ZodRawShape): Topic => ({
  area: 'sign-in',
  one: 'Sign-in',
  codes: ['USERS_READ'],
  about: 'users',
  fields: z.object(fields),
})

/** Fields that only entries of the activity have. */
export const recorded = {
  count: (label: string) => z.int().meta({ label, kind: 'number', example: 2 }),
  yesNo: (label: string) => z.boolean().meta({ label, kind: 'boolean', example: true }),
  day: (label: string) => z.string().meta({ label, kind: 'day', example: '2026-12-03' }),
  words: (label: string, example: string) => z.string().meta({ label, kind: 'text', example }),
}

/** The first word of an area's actions in the activity record: 'product-category' for 'product-categories'. */
export const actionWord = (area: string): string => area.replace(/ies$/, 'y').replace(/s$/, '')

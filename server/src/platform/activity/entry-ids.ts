import { ACTIVITY_TOPICS, wordOf } from '@kitroom/contract/activity-topics'
import { referredIds } from '../database/references.ts'
import type { RecordIds } from './record-names.ts'

type State = Readonly<Record<string, unknown>>

/** A stored entry, with its states parsed. */
type EntryStates = {
  action: string
  target_id: number | null
  before: object | null | undefined
  after: object | null | undefined
}

/** The name of a record in its state; empty if it has none. */
export const nameIn = (state: object | null | undefined): string => {
  if (!state || Array.isArray(state)) return ''
  const { name, first_name, last_name, product_name, slot_name, color_name, size_code } = state as State
  if (typeof slot_name === 'string') return `${product_name}, ${slot_name}`
  if (typeof name === 'string') return name
  if (typeof first_name === 'string') return `${first_name} ${last_name}`
  return typeof product_name === 'string' ? `${product_name}, ${color_name}, ${size_code}` : ''
}

/** The name of an entry's record: that in its state, or else the one that its area has for it. */
export const recordNameOf = (
  { action, target_id, before, after }: EntryStates,
  names: (area: string) => (id: number) => string | undefined,
): string => {
  const about = ACTIVITY_TOPICS.get(wordOf(action))?.about ?? ''
  return nameIn(after ?? before) || (target_id !== null && names(about)(target_id)) || ''
}

/** All ids in an entry whose names are needed: those in its fields, and its own record if no state names it. */
export const entryIds = ({ action, target_id, before, after }: EntryStates): [area: string, id: number][] => {
  const topic = ACTIVITY_TOPICS.get(wordOf(action))
  if (!topic) return []
  const states = [before, after].flatMap((state) => (state ? [state as State] : []))
  const referred = topic.fields.flatMap(({ name, refersTo }) =>
    refersTo === undefined
      ? []
      : states.flatMap((state) => referredIds(state[name]).map((id): [string, number] => [refersTo, id])),
  )
  const isNameless = topic.about !== undefined && target_id !== null && nameIn(after ?? before) === ''
  return isNameless && topic.about !== undefined ? [...referred, [topic.about, Number(target_id)]] : referred
}

/** The ids of several entries together. */
export const idsByArea = (ids: Iterable<readonly [area: string, id: number]>): RecordIds => {
  const byArea = new Map<string, Set<number>>()
  for (const [area, id] of ids) byArea.set(area, (byArea.get(area) ?? new Set()).add(id))
  return byArea
}

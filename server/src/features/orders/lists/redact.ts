import { REMOVED_NAME } from '@kitroom/contract/order-lists'
import { foldKey } from '../../../platform/database/fold-key.ts'

/** Keys of stored JSON whose texts are the name of one person. 'person' stands for the name of a player or an entry. */
const NAMES = new Set(['person', 'entry', 'entries', 'approved_by', 'contact_name', 'Name'])
/** Keys of stored JSON whose texts are sentences. */
const TEXTS = new Set([
  ...['note', 'notes', 'Notes', 'detail', 'message', 'address', 'Address', 'carrier', 'tracking'],
  'taken_back_because',
])
const PEOPLE = new Set(['players', 'sent'])

/** A printed line of a player. Lines of equal names are numbered. */
const LINE = /^(Player Pack \d+, )(.*?)( \(\d+\))?$/

// Stored texts may be older than their plain form, and neither engine folds all letters.
const pattern = (key: string): string => `%${key.replace(/[a-z]?[^a-z0-9]+/g, '%')}%`

/** Replaces these names in what is stored. Sizes, numbers, teams and products stay, whatever they are called. */
export const redactorOf = (people: readonly string[]) => {
  const keys = new Set(people.map(foldKey))
  const isRemoved = (text: string): boolean => keys.has(foldKey(text))
  const words = [...keys]
    .toSorted((one, other) => other.length - one.length)
    .map((key) => key.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replace(/\s+/g, '\\s+'))
  const WORDS = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'giu')

  const name = (text: string): string => (isRemoved(text) ? REMOVED_NAME : text)
  const sentence = (text: string): string => {
    const plain = text.normalize('NFC')
    const redacted = plain.replace(WORDS, REMOVED_NAME)
    return redacted === plain ? text : redacted
  }
  const line = (text: string): string => {
    const [, pack, person = ''] = LINE.exec(text) ?? []
    if (pack === undefined) return text
    return isRemoved(person) || isRemoved(text.slice(pack.length)) ? pack + REMOVED_NAME : text
  }

  const textAt = (key: string, text: string): string => {
    if (NAMES.has(key)) return name(text)
    if (key === 'line') return line(text)
    return TEXTS.has(key) ? sentence(text) : text
  }

  const within = (key: string, value: object): object => {
    // A changed field of a printed line.
    const field =
      'name' in value && ['Notes', 'Address', 'Name'].includes(String(value.name)) ? String(value.name) : null
    // Of the contact, who has typed it into one field; the office has last names.
    const isGuest = 'by_last_name' in value && value.by_last_name === ''
    const keyOf = (name: string): string => {
      if ((PEOPLE.has(key) && name === 'name') || (isGuest && name === 'by_first_name')) return 'person'
      return field !== null && (name === 'before' || name === 'after') ? field : name
    }
    const redacted = new Map<string, unknown>()
    for (const [name, inner] of Object.entries(value)) {
      const first = line(name)
      let distinct = first
      // As prints name lines of equal names.
      for (let nth = 2; redacted.has(distinct); nth += 1) distinct = `${first} (${nth})`
      redacted.set(distinct, at(keyOf(name), inner))
    }
    return Object.fromEntries(redacted)
  }

  const at = (key: string, value: unknown): unknown => {
    if (typeof value === 'string') return textAt(key, value)
    if (Array.isArray(value)) return value.map((item) => at(key, item))
    return typeof value === 'object' && value !== null ? within(key, value) : value
  }

  return {
    /** The patterns of LIKE for texts that may hold one of the names, in small letters. */
    patterns: [...keys].map(pattern),
    isRemoved,
    name,
    sentence,
    json: <T extends string | null>(text: T): T => {
      if (text === null) return text
      const value = JSON.parse(text)
      const redacted = JSON.stringify(at('', value))
      return redacted === JSON.stringify(value) ? text : (redacted as T) // a text of JSON, as before
    },
  }
}

export type Redactor = ReturnType<typeof redactorOf>

import type { AnswerOf } from '@kitroom/contract/endpoint'
import type { getUses } from '@kitroom/contract/used-by'
import { countOfUse } from './count-of-use.ts'

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** 'Ace Jersey in Navy', 'White on Navy'. */
const nameOf = (of: string, [first = '', second]: readonly string[]): string => {
  if (second === undefined) return first
  return of.includes(',imprint-colors:') ? `${second} on ${first}` : `${first} in ${second}`
}

/** What a removal affects: '3 packs, 24 images and 412 pieces of Ace Jersey in Navy'. Null: nothing. */
export const touchedText = (of: string, { names, uses, has_others }: AnswerOf<typeof getUses>): string | null => {
  if (uses.length === 0 && !has_others) return null
  const counts = uses.map(({ area, count }) => countOfUse(area, count))
  const seen = counts.length > 0 ? AND.format(counts) : 'Nothing you may see'
  return `${seen} of ${nameOf(of, names)}${has_others ? ' and others you may not see' : ''}`
}

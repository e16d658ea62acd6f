export const KINDS = ['jersey', 'practice', 'spandex'] as const

/** One of the three things that a player pack is made of. */
export type Kind = (typeof KINDS)[number]

type KindWords = {
  /** On the cards of the list. */
  short: string
  /** In the editor. */
  title: string
  /** Within a sentence. */
  word: string
}

export const WORDS: Readonly<Record<Kind, KindWords>> = {
  jersey: { short: 'Jersey', title: 'Jersey', word: 'jersey' },
  practice: { short: 'Practice', title: 'Practice Tee', word: 'practice tee' },
  spandex: { short: 'Spandex', title: 'Spandex', word: 'spandex' },
}

/** Spandex carries no imprint. */
export const hasImprint = (kind: Kind): kind is 'jersey' | 'practice' => kind !== 'spandex'

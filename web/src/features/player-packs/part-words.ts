import type { PackPartName } from '@kitroom/contract/pack-parts'

type PartWords = {
  /** On the cards of the list. */
  short: string
  /** In the editor. */
  title: string
  /** Within a sentence. */
  word: string
}

export const WORDS: Readonly<Record<PackPartName, PartWords>> = {
  jersey: { short: 'Jersey', title: 'Jersey', word: 'jersey' },
  practice: { short: 'Practice', title: 'Practice Tee', word: 'practice tee' },
  spandex: { short: 'Spandex', title: 'Spandex', word: 'spandex' },
}

/** Spandex carries no imprint. */
export const hasImprint = (part: PackPartName): part is 'jersey' | 'practice' => part !== 'spandex'

/** The three garments of a player pack, in the order of all screens. */
export const PACK_PARTS = ['jersey', 'practice', 'spandex'] as const
export type PackPartName = (typeof PACK_PARTS)[number]

/** As they are called on the screens. */
export const PART_LABELS: Readonly<Record<PackPartName, string>> = {
  jersey: 'Jersey',
  practice: 'Practice Tee',
  spandex: 'Spandex',
}

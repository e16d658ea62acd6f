import { EXTRA_SIZES } from '@kitroom/contract/order-checks'
import { PACK_PARTS } from '@kitroom/contract/pack-parts'
import { PackParts } from '@kitroom/contract/player-packs'
import { z } from 'zod'
import { isSame } from '../../../ui/editing/three-way-merge.ts'
import {
  EditedContents,
  type EditedLine,
  type EditedPack,
  type EditedPart,
  withoutBlankEnd,
} from '../roster/edited-order.ts'
import { emptySheet, type Sheet } from '../roster/sheet.ts'
import { OrderDetails } from './order-details.tsx'

// Drafts as 1.0.0 wrote them, before lines had keys. They are kept for seven days.

const forEachPart = <T>(value: T) => ({ jersey: value, practice: value, spandex: value })

const EarlierChoice = PackParts.extend({
  ...forEachPart(z.string()),
  sizes: z.object(forEachPart(z.array(z.string()))).optional(),
})

const EarlierLine = z.object({
  name: z.string(),
  number: z.string(),
  jersey: z.string(),
  practice: z.string(),
  spandex: z.string(),
  special: z.array(z.string()).default([]),
})

/** Its text names the product with its colors. */
const partsOf = (choice: z.output<typeof EarlierChoice>): EditedPart[] =>
  PACK_PARTS.map((part) => ({
    part,
    product_name: choice[part],
    garment_color_name: '',
    garment_color_hex: '',
    imprint_color_name: null,
    imprint_color_hex: null,
    sizes: choice.sizes?.[part].map((code) => ({ code })) ?? [],
  }))

const withKeys = (lines: readonly Omit<EditedLine, 'key'>[]): EditedLine[] =>
  lines.map((line, nth) => ({ key: -1 - nth, ...line }))

/** A draft of '/order', whose packs were slots with an empty line at the end. */
export const EarlierOrderDraft = EditedContents.omit({ packs: true })
  .extend({
    slots: z.array(
      z.object({
        pack: EarlierChoice.nullable(),
        players: z.array(EarlierLine),
        specialItems: z.array(z.string()).default([]),
      }),
    ),
    details: OrderDetails.nullable(),
  })
  .transform(({ slots, ...draft }) => ({
    ...draft,
    packs: slots.map(
      ({ pack, players, specialItems }): EditedPack => ({
        pack: pack && PackParts.parse(pack),
        parts: pack && partsOf(pack),
        special_items: specialItems,
        players: withoutBlankEnd(withKeys(players)),
      }),
    ),
  }))

const StoredPacks = z.array(
  z.object({
    pack: PackParts.nullable(),
    parts: EditedContents.shape.packs.element.shape.parts.optional(),
    choice: EarlierChoice.nullish(),
    special_items: z.array(z.string()),
    players: z.array(EarlierLine.extend({ id: z.int().optional() })),
  }),
)

/** The line that a line without an id was: that of the same number and name, each once. */
const withIds = (lines: readonly EditedLine[], stored: readonly EditedLine[]): EditedLine[] => {
  const left = [...stored]
  return lines.map((line) => {
    if (line.id !== undefined) return { ...line, key: line.id }
    const nth = left.findIndex(({ name, number }) => name === line.name && number === line.number)
    const [before] = nth < 0 ? [] : left.splice(nth, 1)
    return before ? { ...line, key: before.key, id: before.id } : line
  })
}

type Values = Readonly<Record<string, unknown>>

/** Values of the form of an order: as its history has them, or an earlier draft, whose lines had no ids. */
export const formValues = (values: Values, { packs: stored }: EditedContents): Values => {
  if (EditedContents.shape.packs.safeParse(values.packs).success) return values
  const { data } = StoredPacks.safeParse(values.packs)
  if (!data) return values
  const partsNow = (pack: PackParts | null) => stored.find((one) => isSame(one.pack, pack))?.parts ?? null
  const packs = data.map(
    ({ parts, choice, players, ...pack }, nth): EditedPack => ({
      ...pack,
      // Pictures are looked up again.
      parts: choice ? partsOf(choice) : (parts?.map(({ picture: _, ...part }) => part) ?? partsNow(pack.pack)),
      players: withIds(withKeys(players), stored[nth]?.players ?? []),
    }),
  )
  return { ...values, packs }
}

/** The table of '/mui-test' in a draft, whose rows had a list of cells. */
export const EarlierSheet = z
  .object({
    columns: z.array(z.object({ kind: z.enum(['player', 'number', 'size']), name: z.string(), special: z.boolean() })),
    rows: z.array(z.object({ id: z.int(), cells: z.array(z.string()) })),
    defaultSize: z.enum(['', ...EXTRA_SIZES]),
    nextId: z.int(),
  })
  .transform(({ columns, rows, ...sheet }): Sheet => {
    const { columns: usual } = emptySheet()
    const keyed = columns.map((column, nth) => ({ ...column, key: usual[nth]?.key ?? `special-earlier-${nth}` }))
    return {
      ...sheet,
      columns: keyed,
      rows: rows.map(({ id, cells }) => ({
        id: String(id),
        cells: Object.fromEntries(keyed.map(({ key }, nth) => [key, cells[nth] ?? ''])),
      })),
    }
  })

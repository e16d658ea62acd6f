import { hardToReadText } from './contrast.ts'
import { isDay } from './days.ts'
import { isEmail } from './fields.ts'
import { countNumbers, doubledText, isUsualNumber, NO_NUMBER, OUTSIDE_USUAL, timesWorn } from './jersey-numbers.ts'
import { PACK_PARTS, PART_LABELS, type PackPartName } from './pack-parts.ts'

/** Sizes of hoodies and windbreakers, and of every garment without a product. */
export const EXTRA_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export type ExtraSize = (typeof EXTRA_SIZES)[number]
export const EXTRA_ITEMS = ['hoodie', 'windbreaker'] as const
export type ExtraItem = (typeof EXTRA_ITEMS)[number]
/** As they are called on the screens. */
export const EXTRA_LABELS: Readonly<Record<ExtraItem, string>> = { hoodie: 'Hoodie', windbreaker: 'Windbreaker' }

export const MOST_PACKS = 3
export const MOST_PLAYERS_IN_A_PACK = 500
export const MOST_SPECIAL_ITEMS = 20
export const MOST_OF_A_SIZE = 9999

/** The same value for each size of an extra item. */
export const forEachSize = <T>(value: T): Record<ExtraSize, T> =>
  Object.fromEntries(EXTRA_SIZES.map((size) => [size, value])) as Record<ExtraSize, T> // made from all sizes

/** An error or warning and its cell: `packs.0.players.3.number`. */
export type OrderFinding = { path: string; message: string }

type CheckedPlayer = { name: string; number: string } & Record<PackPartName, string>

/** One part of an ordered pack: its product and colors, and the available sizes. */
export type CheckedPart = {
  part: PackPartName
  product_name: string
  garment_color_hex: string
  imprint_color_hex: string | null
  sizes: readonly { code: string; is_orderable: boolean }[]
}

export type CheckedOrder = {
  contact_email: string | null
  needed_by: string | null
  packs: readonly { parts: readonly CheckedPart[] | null; players: readonly CheckedPlayer[] }[]
} & Record<ExtraItem, Readonly<Record<ExtraSize, string>>>

/** A line counts as a player once any cell is filled. */
export const isOrderedPlayer = ({
  name,
  number,
  ...sizes
}: CheckedPlayer & { special?: readonly string[] | undefined }): boolean =>
  [name, number, ...PACK_PARTS.map((part) => sizes[part]), ...(sizes.special ?? [])].some((text) => text.trim() !== '')

/** The value of a quantity: 0 if empty, null if invalid. */
export const quantityOf = (text: string): number | null => {
  const digits = text.trim()
  if (digits === '') return 0
  return /^\d+$/.test(digits) && Number(digits) <= MOST_OF_A_SIZE ? Number(digits) : null
}

export const WRONG_QUANTITY = `A quantity is a whole number from 0 to ${MOST_OF_A_SIZE}.`

const wrongSize = (size: string, part: CheckedPart | undefined): string | null => {
  if (size.trim() === '') return 'No size'
  if (!part) return null
  const offered = part.sizes.find(({ code }) => code === size)
  if (!offered) return `${part.product_name} does not come in ${size}`
  return offered.is_orderable ? null : `${part.product_name} in ${size} cannot be ordered now`
}

const wrongInPlayer = (player: CheckedPlayer, parts: readonly CheckedPart[] | null, path: string): OrderFinding[] => {
  const number = player.number.trim()
  const inNumber = number === '' || /^\d+$/.test(number) ? [] : [{ path: `${path}.number`, message: 'Use digits only' }]
  const inSizes = PACK_PARTS.flatMap((name) => {
    const ordered = parts?.find(({ part }) => part === name)
    const message = wrongSize(player[name], ordered)
    return message === null ? [] : [{ path: `${path}.${name}`, message }]
  })
  return [...inNumber, ...inSizes]
}

const wrongInPacks = ({ packs }: CheckedOrder): OrderFinding[] => {
  const findings = packs.flatMap(({ parts, players }, nth): OrderFinding[] => {
    const path = `packs.${nth}`
    const some = players.some(isOrderedPlayer)
    if (!some) return parts ? [{ path: `${path}.players`, message: 'No player' }] : []
    return [
      ...(parts ? [] : [{ path: `${path}.pack`, message: 'No player pack' }]),
      ...players.flatMap((player, line) =>
        isOrderedPlayer(player) ? wrongInPlayer(player, parts, `${path}.players.${line}`) : [],
      ),
    ]
  })
  const isEmpty = packs.every(({ parts, players }) => !parts && !players.some(isOrderedPlayer))
  return isEmpty ? [{ path: 'packs.0.players', message: 'No player' }] : findings
}

export const INVALID_EMAIL = 'Must be a valid e-mail'

/** The errors that block submitting an order, each at its cell. `today` is the submitting user's date. */
export const wrongInOrder = (order: CheckedOrder, today: string): OrderFinding[] => {
  const inDetails: OrderFinding[] = []
  if (order.contact_email === null) inDetails.push({ path: 'contact_email', message: 'Contact e-mail is required' })
  else if (!isEmail(order.contact_email)) inDetails.push({ path: 'contact_email', message: INVALID_EMAIL })
  if (order.needed_by === null) inDetails.push({ path: 'needed_by', message: 'Needed by is required' })
  else if (!isDay(order.needed_by)) inDetails.push({ path: 'needed_by', message: 'Must be a day' })
  else if (order.needed_by < today) inDetails.push({ path: 'needed_by', message: 'Must not be in the past' })
  const quantities = EXTRA_ITEMS.flatMap((item) =>
    EXTRA_SIZES.filter((size) => quantityOf(order[item][size]) === null).map((size) => ({
      path: `${item}.${size}`,
      message: WRONG_QUANTITY,
    })),
  )
  return [...inDetails, ...wrongInPacks(order), ...quantities]
}

const doubtfulNumber = (number: string, worn: ReturnType<typeof countNumbers>): string | null => {
  if (number.trim() === '') return NO_NUMBER
  if (!isUsualNumber(number)) return OUTSIDE_USUAL
  return timesWorn(number, worn) > 1 ? doubledText(number, worn) : null
}

/** The warnings: likely mistakes that may be intended. The user confirms them all at once. */
export const doubtfulInOrder = ({ packs }: CheckedOrder): OrderFinding[] =>
  packs.flatMap(({ parts, players }, nth) => {
    const worn = countNumbers(players.map(({ number }) => number))
    const inPlayers = players.flatMap((player, line): OrderFinding[] => {
      if (!isOrderedPlayer(player)) return []
      const path = `packs.${nth}.players.${line}`
      const number = doubtfulNumber(player.number, worn)
      return [
        ...(player.name.trim() === '' ? [{ path: `${path}.name`, message: 'No name' }] : []),
        ...(number === null ? [] : [{ path: `${path}.number`, message: number }]),
      ]
    })
    const inParts = (parts ?? []).flatMap(({ part, garment_color_hex, imprint_color_hex }): OrderFinding[] => {
      const message = hardToReadText(garment_color_hex, imprint_color_hex)
      return message === null ? [] : [{ path: `packs.${nth}.pack`, message: `${PART_LABELS[part]}: ${message}` }]
    })
    return [...inPlayers, ...inParts]
  })

import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { anyId, IdParams, optionalName, requiredText } from './fields.ts'
import { foldText } from './fold-text.ts'
import { plainNumber } from './jersey-numbers.ts'
import { answersOrder, editsOrder, LinkToken, OrderPart, OrderPartLook, shopName } from './order.ts'
import { ImageHash, ORDER_IMAGE_WIDTH } from './order-calls.ts'
import { READ_DENIED } from './order-statuses.ts'

/** The most entries that may wait for review in one order. */
export const MOST_WAITING_ENTRIES = 500

export const LINK_CLOSED = 'This link is closed. Ask your club for a new one.'
export const LINK_FULL = 'No more entries can be taken at the moment. Ask your club.'
export const NO_LONGER_A_DRAFT = 'Sizes are collected for drafts alone'

const day = (message: string) => z.iso.date({ error: message }).meta({ example: '2026-11-30' })

export const SizeLinkInput = z.object({
  last_day: day('Last day is required').meta({ label: 'Last day', kind: 'day', example: '2026-12-01' }),
})

const size = (label: string) => requiredText(label, 50, { label, example: 'AM' })

/** The line of a player in an order, by the name as people type it on phones; null if there is none. */
export const findPlayer = (
  packs: readonly { readonly players: readonly { readonly name: string }[] }[],
  name: string,
): { pack: number; line: number } | null => {
  const typed = foldText(name)
  const lines = packs.map(({ players }) => players.findIndex((player) => foldText(player.name) === typed))
  const pack = lines.findIndex((line) => line >= 0)
  return pack < 0 ? null : { pack, line: lines[pack] ?? 0 }
}

/** One player's line, without the rest of the order. */
export const SizeEntryInput = z.object({
  name: requiredText('Name', 200, { label: 'Name', example: 'Anna Li' }),
  number: optionalName('Number', 20, { label: 'Number', example: '7' })
    .transform((text) => plainNumber(text ?? ''))
    .refine((text) => /^\d*$/.test(text), { error: 'Use digits only' })
    .meta({ label: 'Number', kind: 'text', example: '7' }),
  jersey: size('Jersey size'),
  practice: size('Practice tee size'),
  spandex: size('Spandex size'),
})
export type SizeEntryInput = z.output<typeof SizeEntryInput>

const SizeLink = z.object({
  /** Open until the end of this day. */
  last_day: z.string().meta({ example: '2026-12-01' }),
  is_open: z.boolean(),
})

const SizeEntry = z.object({
  id: z.int(),
  name: z.string().meta({ example: 'Anna Li' }),
  number: z.string().meta({ example: '7' }),
  jersey: z.string().meta({ example: 'AM' }),
  practice: z.string().meta({ example: 'AM' }),
  spandex: z.string().meta({ example: 'AS' }),
  sent_at: z.iso.datetime(),
})
export type SizeEntry = z.output<typeof SizeEntry>

const EntryParams = IdParams.extend({ entryId: IdParams.shape.id })

export const getCollectedSizes = endpoint({
  method: 'GET',
  path: '/api/orders/:id/sizes',
  summary: 'The link by which sizes of an order are collected, and the entries that wait for an answer',
  access: 'ORDER_UPDATE',
  denied: READ_DENIED,
  personal: true,
  params: IdParams,
  answer: z.object({ link: SizeLink.nullable(), entries: z.array(SizeEntry) }),
})

export const createSizeLink = endpoint({
  method: 'POST',
  path: '/api/orders/:id/sizes/link',
  summary: 'Make a link by which sizes are collected; an earlier one of the order ends',
  secretAnswer: true,
  ...editsOrder,
  refusals: [400, 404, 409],
  params: IdParams,
  body: SizeLinkInput,
  answer: z.object({
    link: SizeLink,
    /** The address of the form. Only a hash of its token is stored, so it is shown once. */
    path: z.string().meta({ example: '/sizes/Zk3' }),
  }),
  status: 201,
})

export const closeSizeLink = endpoint({
  method: 'POST',
  path: '/api/orders/:id/sizes/close',
  summary: 'End the link by which sizes of an order are collected',
  ...editsOrder,
  refusals: [404],
  params: IdParams,
})

export const acceptSizeEntry = endpoint({
  method: 'POST',
  path: '/api/orders/:id/sizes/:entryId/accept',
  summary: 'Take an entry over: into the line of that name, or as a new one',
  ...editsOrder,
  refusals: [400, 404, 409],
  params: EntryParams,
  ...answersOrder,
})

export const acceptSizeEntries = endpoint({
  method: 'POST',
  path: '/api/orders/:id/sizes/accept',
  summary: 'Take several entries over, all of them or none',
  ...editsOrder,
  refusals: [400, 404, 409],
  params: IdParams,
  body: z.object({
    /** In this order: of two entries of one name the later one stands. */
    entries: z
      .array(anyId('Must be a valid ID'))
      .min(1)
      .max(MOST_WAITING_ENTRIES, { error: `At most ${MOST_WAITING_ENTRIES} entries at once` })
      .meta({ label: 'Entries', kind: 'rows', example: [3] }),
  }),
  ...answersOrder,
})

export const declineSizeEntry = endpoint({
  method: 'POST',
  path: '/api/orders/:id/sizes/:entryId/decline',
  summary: 'Drop an entry',
  ...editsOrder,
  refusals: [404],
  params: EntryParams,
})

export const getSizeForm = endpoint({
  method: 'GET',
  path: '/api/size-form',
  summary: 'The team, its club, the last day, the shirts, the sizes and the numbers of a link, to anybody who has it',
  access: 'public',
  refusals: [404, 429],
  query: z.object({
    token: LinkToken,
    /** Of the reader, whose own number is not taken. */
    name: z.string().max(200).default('').meta({ label: 'Name', kind: 'text', example: 'Anna Li' }),
  }),
  answer: z.object({
    shop: shopName,
    team_name: z.string().meta({ example: 'Girls 16 Blue' }),
    club_name: z.string().nullable().meta({ example: 'Northside Volleyball Club' }),
    /** Sizes are taken until the end of this day. */
    last_day: z.string().meta({ example: '2026-12-01' }),
    sizes: z.object({
      jersey: z.array(z.string()),
      practice: z.array(z.string()),
      spandex: z.array(z.string()),
    }),
    /** The parts of all packs; none is in it twice. */
    parts: z.array(OrderPartLook.extend({ picture: OrderPart.shape.picture })),
    /** Of the other players of the order and of the entries that wait. */
    taken_numbers: z.array(z.string().meta({ example: '7' })),
  }),
})

export const getSizeFormImage = endpoint({
  method: 'GET',
  path: '/api/size-form/image',
  summary: `A picture of the order of a link, as a WebP of ${ORDER_IMAGE_WIDTH} pixels`,
  access: 'public',
  query: ImageHash.extend({ token: LinkToken }),
  answer: 'bytes',
  refusals: [404, 413, 429],
})

export const sendSizes = endpoint({
  method: 'POST',
  path: '/api/size-form',
  summary: 'Enter the name, number and sizes of one player',
  access: 'public',
  csrf: 'origin-only',
  refusals: [400, 404, 409, 429],
  body: SizeEntryInput.extend({ token: LinkToken }),
})

/** The page that the link opens. Whoever knows the token may use it. */
export const secretPath = '/sizes/:token'

export const area = defineArea({
  about: 'Players enter their own sizes by a link, and the club takes them over',
  /** Entries that wait are told as changes of their order. */
  shows: ['orders'],
  kinds: {
    'sizes-opened': 'Sizes collected',
    'sizes-closed': 'Link closed',
    'sizes-sent': 'Sizes sent in',
    'sizes-declined': 'Sizes declined',
  },
  secretPath,
})

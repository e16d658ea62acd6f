import type { PermissionCode } from './permission-codes.ts'
import type { EventKind } from './webhooks.ts'

export const ORDER_STATUSES = ['Draft', 'Submitted', 'Confirmed', 'In production', 'Shipped', 'Cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const READ_DENIED = 'You do not have permission to see orders.'

/** The last word of an order's contact about it, and whether it has changed since. */
export const APPROVALS = ['Asked', 'Approved', 'Change asked', 'Changed since'] as const
export type ApprovalState = (typeof APPROVALS)[number]

/** Club users edit their own orders; the office edits all of them; makers make and ship what is confirmed. */
export type OrderSide = 'club' | 'office' | 'maker'

/** The sides of a person who has these permissions. */
export const orderSides = (has: (code: PermissionCode) => boolean): readonly OrderSide[] => {
  const manages = has('ORDER_MANAGE')
  const reads = has('ORDER_READ') || has('ORDER_UPDATE')
  const writer: OrderSide[] = has('ORDER_UPDATE') ? [manages ? 'office' : 'club'] : []
  return reads && (manages || has('ORDER_MAKE')) ? [...writer, 'maker'] : writer
}

type OrderMove = {
  readonly action: string
  /** The label of its button. */
  readonly label: string
  /** The status afterwards; null if unchanged. */
  readonly to: OrderStatus | null
  /** The event that webhooks are told. */
  readonly event: EventKind | null
}

/** Every action on an order, in the order of the buttons. */
export const ORDER_MOVES = [
  { action: 'submit', label: 'Submit', to: 'Submitted', event: 'order.submitted' },
  { action: 'confirm', label: 'Confirm', to: 'Confirmed', event: 'order.confirmed' },
  { action: 'take', label: 'Take what has come', to: null, event: null },
  { action: 'start', label: 'Start production', to: 'In production', event: 'order.in_production' },
  // It stays in production as long as pieces are owed, and its parcels tell.
  { action: 'ship', label: 'Ship', to: 'Shipped', event: null },
  { action: 'close', label: 'Close short', to: 'Shipped', event: 'order.shipped' },
  { action: 'cancel', label: 'Cancel order', to: 'Cancelled', event: 'order.cancelled' },
] as const satisfies readonly OrderMove[]

export type OrderAction = (typeof ORDER_MOVES)[number]['action']

export const ORDER_ACTIONS = ORDER_MOVES.map(({ action }) => action)

type StatusFacts = {
  /** The order counts for teams, players and seasons. */
  readonly isOrdered: boolean
  /** It is not finished. */
  readonly isOpen: boolean
  /** It has taken its pieces from stock; makers see it, whichever club it is of. */
  readonly holdsStock: boolean
  /** It can be short of what it needs and has not taken. */
  readonly mayBeShort: boolean
  readonly mayBeApproved: boolean
  /** A parcel of it can be taken back. */
  readonly hasParcels: boolean
  /** 'Replace in packs' may give it other parts. */
  readonly mayBeReplaced: boolean
  /** The sides that may edit its contents. */
  readonly mayBeEdited: readonly OrderSide[]
  /** The actions of each side. */
  readonly moves: Readonly<Partial<Record<OrderSide, readonly OrderAction[]>>>
  /** The color of its chip. */
  readonly color: 'default' | 'info' | 'primary' | 'warning' | 'success'
  /** Its color in charts, of the palette. */
  readonly shade: `${'grey' | 'info' | 'primary' | 'warning' | 'success'}-${'400' | '600' | 'main' | 'light'}`
  /** The words on what comes next, in mails. */
  readonly next: Readonly<Record<'contact' | 'office', string>>
}

/** Everything that depends on the status of an order. Screens, server, mails and tests ask this table. */
export const STATUS_FACTS: Readonly<Record<OrderStatus, StatusFacts>> = {
  Draft: {
    isOrdered: false,
    isOpen: true,
    holdsStock: false,
    mayBeShort: false,
    mayBeApproved: false,
    hasParcels: false,
    mayBeReplaced: true,
    mayBeEdited: ['club', 'office'],
    moves: { club: ['submit', 'cancel'], office: ['submit', 'cancel'] },
    color: 'default',
    shade: 'grey-400',
    next: { contact: 'the order is submitted when it is complete', office: 'the club submits the order' },
  },
  Submitted: {
    isOrdered: true,
    isOpen: true,
    holdsStock: false,
    mayBeShort: false,
    mayBeApproved: true,
    hasParcels: false,
    mayBeReplaced: true,
    mayBeEdited: ['office'],
    moves: { office: ['confirm', 'cancel'] },
    color: 'info',
    shade: 'info-main',
    next: { contact: 'we look at the order and confirm it', office: 'confirm the order' },
  },
  Confirmed: {
    isOrdered: true,
    isOpen: true,
    holdsStock: true,
    mayBeShort: true,
    mayBeApproved: true,
    hasParcels: false,
    mayBeReplaced: true,
    mayBeEdited: ['office'],
    moves: { office: ['cancel'], maker: ['take', 'start'] },
    color: 'primary',
    shade: 'primary-main',
    next: { contact: 'we start production', office: 'start production' },
  },
  'In production': {
    isOrdered: true,
    isOpen: true,
    holdsStock: true,
    mayBeShort: true,
    mayBeApproved: false,
    hasParcels: true,
    mayBeReplaced: false,
    mayBeEdited: ['office'],
    moves: { office: ['cancel'], maker: ['take', 'ship', 'close'] },
    color: 'warning',
    shade: 'warning-main',
    next: { contact: 'we ship the order when it is made', office: 'ship the order when it is made' },
  },
  Shipped: {
    isOrdered: true,
    isOpen: false,
    holdsStock: true,
    mayBeShort: false,
    mayBeApproved: false,
    hasParcels: true,
    mayBeReplaced: false,
    mayBeEdited: [],
    moves: {},
    color: 'success',
    // Its own green is too near to that of confirmed orders.
    shade: 'success-light',
    next: { contact: 'the order comes to you', office: 'nothing, the order is shipped' },
  },
  Cancelled: {
    isOrdered: false,
    isOpen: false,
    holdsStock: false,
    mayBeShort: false,
    mayBeApproved: false,
    hasParcels: false,
    mayBeReplaced: false,
    mayBeEdited: [],
    moves: {},
    color: 'default',
    shade: 'grey-600',
    next: { contact: 'nothing, the order is cancelled', office: 'nothing, the order is cancelled' },
  },
}

type YesOrNo = { [Fact in keyof StatusFacts]: StatusFacts[Fact] extends boolean ? Fact : never }[keyof StatusFacts]

/** The statuses of which a fact is true. */
export const statusesWith = (fact: YesOrNo): OrderStatus[] =>
  ORDER_STATUSES.filter((status) => STATUS_FACTS[status][fact])

/** Whether an order waits for production or is in it: missing pieces must be bought. */
export const isToBeMade = (status: OrderStatus): boolean =>
  STATUS_FACTS[status].isOrdered && STATUS_FACTS[status].isOpen

type MovedOrder = { readonly status: OrderStatus; readonly pieces_shipped: number }

/** The possible actions on an order, in the order of the buttons: after a parcel it is closed, not cancelled. */
export const movesFrom = (
  { status, pieces_shipped }: MovedOrder,
  sides: readonly OrderSide[],
): readonly (typeof ORDER_MOVES)[number][] => {
  const impossible: OrderAction = pieces_shipped > 0 ? 'cancel' : 'close'
  const possible = sides.flatMap((side) => STATUS_FACTS[status].moves[side] ?? [])
  return ORDER_MOVES.filter(({ action }) => possible.includes(action) && action !== impossible)
}

/** Whether somebody of these sides may change the contents of an order in a status. */
export const isWritable = (status: OrderStatus, sides: readonly OrderSide[]): boolean =>
  STATUS_FACTS[status].mayBeEdited.some((side) => sides.includes(side))

/** The entries of an order's history that are no moves. */
const NOTES = {
  change: 'Changed in production',
  approve: 'Approved',
  object: 'Change asked for',
  summary: 'Summary sent',
  parcel: 'Parcel sent',
  unship: 'Parcel taken back',
} as const

/** Every entry of an order's history. */
export type OrderEvent = OrderAction | keyof typeof NOTES
export const ORDER_EVENTS = [...ORDER_ACTIONS, ...(Object.keys(NOTES) as (keyof typeof NOTES)[])] // its own keys

/** An entry of the history in words: 'Submit: Submitted', 'Approved'. */
export const eventInWords = (event: OrderEvent, status: OrderStatus): string => {
  const move = ORDER_MOVES.find(({ action }) => action === event)
  return move ? `${move.label}: ${status}` : NOTES[event as keyof typeof NOTES] // not a move
}

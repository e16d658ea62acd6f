export const ORDER_STATUSES = ['Draft', 'Submitted', 'Confirmed', 'In production', 'Shipped', 'Cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Those of orders that count: from Submit on, and not cancelled. */
export const ORDERED_STATUSES = ['Submitted', 'Confirmed', 'In production', 'Shipped'] as const satisfies OrderStatus[]

/** Those of orders that are to be made, from Submit until they are shipped. */
export const WAITING_STATUSES = ['Submitted', 'Confirmed', 'In production'] as const satisfies OrderStatus[]

/** Those of orders whose contents may still change. */
export const OPEN_STATUSES = ['Draft', ...WAITING_STATUSES] as const

/** Those in which an order is short of what it needs and has not taken: from Confirm until it is shipped. */
export const SHORT_STATUSES = ['Confirmed', 'In production'] as const satisfies OrderStatus[]

/** Club users edit their own orders; the office, holders of ORDER_MANAGE, edits all of them. */
export type OrderSide = 'club' | 'office'

type OrderMove = {
  readonly action: string
  /** The label of its button. */
  readonly label: string
  /** The statuses in which each side may do it. */
  readonly from: Readonly<Record<OrderSide, readonly OrderStatus[]>>
  /** The status afterwards; null if unchanged. */
  readonly to: OrderStatus | null
}

/** Every status change: screens, server and tests read this table. */
export const ORDER_MOVES = [
  { action: 'submit', label: 'Submit', from: { club: ['Draft'], office: ['Draft'] }, to: 'Submitted' },
  { action: 'confirm', label: 'Confirm', from: { club: [], office: ['Submitted'] }, to: 'Confirmed' },
  {
    action: 'take',
    label: 'Take what has come',
    from: { club: [], office: ['Confirmed', 'In production'] },
    to: null,
  },
  { action: 'start', label: 'Start production', from: { club: [], office: ['Confirmed'] }, to: 'In production' },
  { action: 'ship', label: 'Ship', from: { club: [], office: ['In production'] }, to: 'Shipped' },
  {
    action: 'cancel',
    label: 'Cancel order',
    from: { club: ['Draft'], office: ['Draft', 'Submitted', 'Confirmed', 'In production'] },
    to: 'Cancelled',
  },
] as const satisfies readonly OrderMove[]

export type OrderAction = (typeof ORDER_MOVES)[number]['action']

export const ORDER_ACTIONS = ORDER_MOVES.map(({ action }) => action)

/** The entries of an order's history that are no moves. */
const NOTES = {
  change: 'Changed in production',
  approve: 'Approved',
  object: 'Change asked for',
  summary: 'Summary sent',
} as const

/** Every entry of an order's history. */
export type OrderEvent = OrderAction | keyof typeof NOTES
export const ORDER_EVENTS = [...ORDER_ACTIONS, ...(Object.keys(NOTES) as (keyof typeof NOTES)[])] // its own keys

/** An entry of the history in words: 'Submit: Submitted', 'Approved'. */
export const eventInWords = (event: OrderEvent, status: OrderStatus): string => {
  const move = ORDER_MOVES.find(({ action }) => action === event)
  return move ? `${move.label}: ${status}` : NOTES[event as keyof typeof NOTES] // not a move
}

/** The possible actions on an order in a status, in the order of the buttons. */
export const movesFrom = (status: OrderStatus, side: OrderSide): readonly (typeof ORDER_MOVES)[number][] =>
  ORDER_MOVES.filter(({ from }) => (from[side] as readonly OrderStatus[]).includes(status))

const WRITABLE: Readonly<Record<OrderSide, readonly OrderStatus[]>> = {
  club: ['Draft'],
  office: OPEN_STATUSES,
}

/** Whether the contents of the order may still change. */
export const isWritable = (status: OrderStatus, side: OrderSide): boolean => WRITABLE[side].includes(status)

/** Whether an order in this status has taken its pieces from stock. */
export const hasStock = (status: OrderStatus): boolean => ['Confirmed', 'In production', 'Shipped'].includes(status)

/** Whether an order in this status can be short. */
export const mayBeShort = (status: OrderStatus): boolean => SHORT_STATUSES.some((one) => one === status)

/** Whether an order in this status waits for production: missing pieces must be bought. */
export const isOpen = (status: OrderStatus): boolean => WAITING_STATUSES.some((one) => one === status)

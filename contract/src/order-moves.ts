export const ORDER_STATUSES = ['Draft', 'Submitted', 'Confirmed', 'In production', 'Shipped', 'Cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The people of a club write its orders; the office, holders of ORDER_MANAGE, all of them. */
export type OrderSide = 'club' | 'office'

type OrderMove = {
  readonly action: string
  /** As its button says. */
  readonly label: string
  /** In which statuses each side may do it. */
  readonly from: Readonly<Record<OrderSide, readonly OrderStatus[]>>
  /** The status afterwards; null: it stays. */
  readonly to: OrderStatus | null
}

/** Every change of status: screens, server and tests read this table. */
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

/** What may be done to an order of a status, in the order of the buttons. */
export const movesFrom = (status: OrderStatus, side: OrderSide): readonly (typeof ORDER_MOVES)[number][] =>
  ORDER_MOVES.filter(({ from }) => (from[side] as readonly OrderStatus[]).includes(status))

const WRITABLE: Readonly<Record<OrderSide, readonly OrderStatus[]>> = {
  club: ['Draft'],
  office: ['Draft', 'Submitted', 'Confirmed', 'In production'],
}

/** Whether what is ordered may still be changed. */
export const isWritable = (status: OrderStatus, side: OrderSide): boolean => WRITABLE[side].includes(status)

/** Whether an order of this status has its pieces taken from stock. */
export const hasStock = (status: OrderStatus): boolean => ['Confirmed', 'In production', 'Shipped'].includes(status)

/** Whether an order of this status waits to be made: what it is short of has to be bought. */
export const isOpen = (status: OrderStatus): boolean => ['Submitted', 'Confirmed', 'In production'].includes(status)

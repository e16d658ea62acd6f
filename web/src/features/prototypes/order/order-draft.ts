import { z } from 'zod'
import { emptyOrder, isEmptyOrder, Order } from './order.ts'

const DRAFT_KEY = 'kitroom.order-draft'

/** Where a person's draft is kept; that of somebody who is not signed in belongs to nobody. */
export const draftKeyOf = (person: string): string => (person ? `${DRAFT_KEY}.${person}` : DRAFT_KEY)

/** Goes up when a draft of before can no longer be read as one of now. */
const DRAFT_VERSION = 1

const Draft = z.object({ version: z.literal(DRAFT_VERSION), order: Order })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The draft kept in this browser. One that cannot be read is said to be lost, and the order starts empty. */
export const readDraft = (storage: () => Storage, person: string): { order: Order; isLost: boolean } => {
  try {
    const text = storage().getItem(draftKeyOf(person))
    if (text === null) return { order: emptyOrder(), isLost: false }
    const draft = Draft.safeParse(parsed(text))
    return draft.success ? { order: draft.data.order, isLost: false } : { order: emptyOrder(), isLost: true }
  } catch {
    // Storage is closed to us (a privacy setting): nothing was ever kept.
    return { order: emptyOrder(), isLost: false }
  }
}

/** Keeps the draft; false when the browser refuses. */
export const keepDraft = (storage: () => Storage, person: string, order: Order): boolean => {
  try {
    if (isEmptyOrder(order)) storage().removeItem(draftKeyOf(person))
    else
      storage().setItem(
        draftKeyOf(person),
        JSON.stringify({ version: DRAFT_VERSION, order } satisfies z.input<typeof Draft>),
      )
    return true
  } catch {
    return false
  }
}

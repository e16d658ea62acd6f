import type { Order, OrderInput } from '@kitroom/contract/orders'
import { type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'
import {
  changedLines,
  type EditedOrder,
  type KeptContents,
  keptOf,
  orderOf,
  withSameLines,
} from '../prototypes/index.ts'

type OrderFormValues = ContractForm<typeof OrderInput>
const NAMES = ['packs', 'hoodie', 'windbreaker'] as const

const contentsIn = ({ packs, hoodie, windbreaker }: KeptContents): KeptContents => ({ packs, hoodie, windbreaker })

/** An order as it is edited. Who shows it subscribes; the page around it is not drawn again for a key. */
export type OrderStore = {
  read: () => EditedOrder
  subscribe: (listener: () => void) => () => void
  change: (next: SetStateAction<EditedOrder>) => void
}

const createStore = (start: EditedOrder) => {
  const listeners = new Set<() => void>()
  let edited = start
  return {
    read: () => edited,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    write: (order: EditedOrder) => {
      edited = order
      for (const listener of listeners) listener()
    },
  }
}

/**
 * The slots and quantities of an order as they are edited, and the same as values of its form: what the form knows can
 * be kept as a draft and merged with what others saved. What the form takes over from there, the editor shows.
 */
export const useEditedOrder = (form: OrderFormValues, order: Order) => {
  const { setValue, watch } = form
  const [{ read, subscribe, write }] = useState(() => createStore(orderOf(order)))
  const [lines, setLines] = useState<readonly string[]>([])
  const written = useRef(JSON.stringify(contentsIn(order)))

  const change = useCallback(
    (next: SetStateAction<EditedOrder>) => {
      write(typeof next === 'function' ? next(read()) : next)
      const kept = keptOf(read(), order)
      written.current = JSON.stringify(contentsIn(kept))
      // What stands there beside the fields of the schema says how to show a pack; it is not sent.
      for (const name of NAMES) setValue(name, kept[name] as never, { shouldDirty: true })
    },
    [order, setValue, read, write],
  )
  useEffect(() => {
    const { unsubscribe } = watch((values) => {
      const now = contentsIn(values as KeptContents) // as they were written, by the editor or from what is stored
      const text = JSON.stringify(now)
      if (text === written.current || !now.packs || !now.hoodie || !now.windbreaker) return
      written.current = text
      const before = read()
      write(withSameLines(orderOf(now), before))
      setLines(changedLines(read(), before))
    })
    return unsubscribe
  }, [watch, read, write])
  const edited = useMemo((): OrderStore => ({ read, subscribe, change }), [read, subscribe, change])
  return { edited, /** Those that others changed last. */ lines }
}

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

/** The edited order. Its components subscribe; the page around them is not rendered again while typing. */
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
 * Synchronizes the edited slots and quantities of an order with the values of its form, where they are kept as a draft
 * and merged with saves of others. The editor shows values that the form merged or restored.
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
      // Keys beyond the schema are the pack's texts for display; they are not sent.
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
  return { edited, /** The lines that others changed last. */ lines }
}

import type { Order, OrderInput } from '@kitroom/contract/orders'
import { type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createStore, type StoreApi } from 'zustand'
import type { ContractForm } from '../../ui/editing/use-contract-form.ts'
import type { Order as EditedOrder } from './editor/order.ts'
import { type KeptContents, keptOf, orderOf } from './editor/order-contents.ts'
import { changedLines, withSameLines } from './editor/same-lines.ts'

type OrderFormValues = ContractForm<typeof OrderInput>
const NAMES = ['packs', 'hoodie', 'windbreaker'] as const

const contentsIn = ({ packs, hoodie, windbreaker }: KeptContents): KeptContents => ({ packs, hoodie, windbreaker })

/** The edited order. Its components subscribe; the page around them is not rendered again while typing. */
export type OrderStore = {
  store: StoreApi<EditedOrder>
  change: (next: SetStateAction<EditedOrder>) => void
}

/**
 * Synchronizes the edited slots and quantities of an order with the values of its form, where they are kept as a draft
 * and merged with saves of others. The editor shows values that the form merged or restored.
 */
export const useEditedOrder = (form: OrderFormValues, order: Order) => {
  const { setValue, watch } = form
  const [store] = useState(() => createStore(() => orderOf(order)))
  const [lines, setLines] = useState<readonly string[]>([])
  const written = useRef(JSON.stringify(contentsIn(order)))

  const change = useCallback(
    (next: SetStateAction<EditedOrder>) => {
      store.setState(next, true)
      const kept = keptOf(store.getState(), order)
      written.current = JSON.stringify(contentsIn(kept))
      // Keys beyond the schema are the pack's texts for display; they are not sent.
      for (const name of NAMES) setValue(name, kept[name] as never, { shouldDirty: true })
    },
    [order, setValue, store],
  )
  useEffect(() => {
    const { unsubscribe } = watch((values) => {
      const now = contentsIn(values as KeptContents) // as they were written, by the editor or from what is stored
      const text = JSON.stringify(now)
      if (text === written.current || !now.packs || !now.hoodie || !now.windbreaker) return
      written.current = text
      const before = store.getState()
      store.setState(withSameLines(orderOf(now), before), true)
      setLines(changedLines(store.getState(), before))
    })
    return unsubscribe
  }, [watch, store])
  const edited = useMemo((): OrderStore => ({ store, change }), [store, change])
  return { edited, /** The lines that others changed last. */ lines }
}

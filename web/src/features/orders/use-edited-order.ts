import type { Order, OrderInput } from '@kitroom/contract/orders'
import { type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
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

/**
 * The slots and quantities of an order as they are edited, and the same as values of its form: what the form knows can
 * be kept as a draft and merged with what others saved. What the form takes over from there, the editor shows.
 */
export const useEditedOrder = (form: OrderFormValues, order: Order) => {
  const { setValue, watch } = form
  const [start] = useState(() => orderOf(order))
  const [edited, setEdited] = useState(start)
  const [lines, setLines] = useState<readonly string[]>([])
  const latest = useRef(start)
  const written = useRef(JSON.stringify(contentsIn(order)))

  const change = useCallback(
    (next: SetStateAction<EditedOrder>) => {
      latest.current = typeof next === 'function' ? next(latest.current) : next
      setEdited(latest.current)
      const kept = keptOf(latest.current, order)
      written.current = JSON.stringify(contentsIn(kept))
      // What stands there beside the fields of the schema says how to show a pack; it is not sent.
      for (const name of NAMES) setValue(name, kept[name] as never, { shouldDirty: true })
    },
    [order, setValue],
  )
  useEffect(() => {
    const { unsubscribe } = watch((values) => {
      const now = contentsIn(values as KeptContents) // as they were written, by the editor or from what is stored
      const text = JSON.stringify(now)
      if (text === written.current || !now.packs || !now.hoodie || !now.windbreaker) return
      written.current = text
      const before = latest.current
      latest.current = withSameLines(orderOf(now), before)
      setLines(changedLines(latest.current, before))
      setEdited(latest.current)
    })
    return unsubscribe
  }, [watch])
  return { edited, change, /** Those that others changed last. */ lines }
}

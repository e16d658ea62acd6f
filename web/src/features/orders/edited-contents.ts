import type { Order, OrderInput, OrderPlayer } from '@kitroom/contract/order'
import { type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createStore, type StoreApi } from 'zustand'
import type { FormFields } from '../../ui/editing/form-fields.ts'
import { mergeLines } from '../../ui/editing/merge-lines.ts'
import type { MergeParts, PartsOf } from '../../ui/editing/three-way-merge.ts'
import { isSame } from '../../ui/editing/three-way-merge.ts'
import type { ContractForm } from '../../ui/editing/use-contract-form.ts'
import type { Order as EditedOrder } from './editor/order.ts'
import { changedLines, type KeptContents, keptOf, orderOf, withSameLines } from './editor/order-contents.ts'

type OrderFormValues = ContractForm<typeof OrderInput>
const NAMES = ['packs', 'hoodie', 'windbreaker'] as const

const contentsIn = ({ packs, hoodie, windbreaker }: KeptContents): KeptContents => ({ packs, hoodie, windbreaker })

/** The edited order. Its components subscribe; the page around them is not rendered again while typing. */
export type OrderStore = { store: StoreApi<EditedOrder>; change: (next: SetStateAction<EditedOrder>) => void }

/**
 * Synchronizes the edited slots and quantities of an order with the values of its form, where they are kept as a draft
 * and merged with saves of others. The editor shows values that the form merged or restored.
 */
export const useEditedOrder = (form: OrderFormValues, order: Order) => {
  const { setValue, watch } = form
  const [store] = useState(() => createStore(() => orderOf(order, order.id)))
  const [lines, setLines] = useState<readonly string[]>([])
  const written = useRef(JSON.stringify(contentsIn(order)))

  const change = useCallback(
    (next: SetStateAction<EditedOrder>) => {
      store.setState(next, true)
      const contents = keptOf(store.getState(), order)
      written.current = JSON.stringify(contentsIn(contents))
      // Keys beyond the schema are the pack's texts for display; they are not sent.
      for (const name of NAMES) setValue(name, contents[name] as never, { shouldDirty: true })
    },
    [order, setValue, store],
  )
  useEffect(() => {
    const { unsubscribe } = watch((values) => {
      const after = contentsIn(values as KeptContents) // as they were written, by the editor or from what is stored
      const text = JSON.stringify(after)
      if (text === written.current || !after.packs || !after.hoodie || !after.windbreaker) return
      written.current = text
      const before = store.getState()
      store.setState(withSameLines(orderOf(after, order.id), before), true)
      setLines(changedLines(store.getState(), before))
    })
    return unsubscribe
  }, [watch, store, order.id])
  const edited = useMemo((): OrderStore => ({ store, change }), [store, change])
  return { edited, /** The lines that others changed last. */ lines }
}

type Pack = Pick<Order['packs'][number], 'pack' | 'special_items'> & { readonly players: readonly OrderPlayer[] }
const NO_PACK: Pack = { pack: null, special_items: [], players: [] }

/** Merges one value: the changed side wins; if both sides changed it, it is a conflict. */
const mergeValue = <T>(opened: unknown, mine: T, stored: T, isEqual: (one: unknown, other: unknown) => boolean) => {
  if (isEqual(mine, opened) || isEqual(mine, stored)) return { mine: stored, theirs: stored, isConflict: false }
  const isConflict = !isEqual(stored, opened)
  return { mine, theirs: isConflict ? stored : mine, isConflict }
}

const isEqualList = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const isSamePack = (one: unknown, other: unknown): boolean => isSame((one as Pack).pack, (other as Pack).pack)

/** Merges the chosen pack, the names of the special items, and each player. */
const mergePack = (opened: Pack, mine: Pack, stored: Pack) => {
  // Includes the pack's texts for display.
  const chosen = mergeValue(opened, mine, stored, isSamePack)
  const items = mergeValue(opened.special_items, mine.special_items, stored.special_items, isEqualList)
  const players = mergeLines(opened.players, mine.players, stored.players)
  const on = (side: 'mine' | 'theirs') => ({
    ...chosen[side],
    special_items: items[side],
    players: players[side],
  })
  return {
    mine: on('mine'),
    theirs: on('theirs'),
    isConflict: chosen.isConflict || items.isConflict || players.isConflict,
  }
}

const mergePacks: MergeParts = (opened, mine, stored) => {
  const all = [opened, mine, stored] as readonly (readonly Pack[])[] // values of the field
  const packs = Array.from({ length: Math.max(...all.map(({ length }) => length)) }, (_, nth) => {
    const [before = NO_PACK, own = NO_PACK, theirs = NO_PACK] = all.map((side) => side[nth])
    return mergePack(before, own, theirs)
  })
  return {
    mine: packs.map((pack) => pack.mine),
    theirs: packs.map((pack) => pack.theirs),
    isConflict: packs.some(({ isConflict }) => isConflict),
  }
}

const mergeQuantities: MergeParts = (opened, mine, stored) => {
  const [before, own, theirs] = [opened, mine, stored] as [unknown, unknown, unknown] as Record<string, string>[]
  const sizes = Object.keys(own ?? {}).map((size) => ({
    size,
    ...mergeValue(before?.[size], own?.[size], theirs?.[size], isSame),
  }))
  return {
    mine: Object.fromEntries(sizes.map((one) => [one.size, one.mine])),
    theirs: Object.fromEntries(sizes.map((one) => [one.size, one.theirs])),
    isConflict: sizes.some(({ isConflict }) => isConflict),
  }
}

/** The merge functions for two people's edits of one order. */
export const CONTENTS_PARTS: PartsOf = { packs: mergePacks, hoodie: mergeQuantities, windbreaker: mergeQuantities }

type Packs = Pick<Order['packs'][number], 'pack' | 'players'>[]

/** 'Player Pack 1: 7 Anna Li (M, M, S), 12 Bea Kim'. */
const packsInWords = (value: unknown): string =>
  (value as Packs) // the value of the field
    .map(({ players }, nth) => {
      const names = players.map(({ name, number, jersey, practice, spandex, special }) => {
        const sizes = [jersey, practice, spandex, ...special].filter(Boolean).join(', ')
        return [number, name, sizes && `(${sizes})`].filter(Boolean).join(' ')
      })
      return `Player Pack ${nth + 1}: ${names.join(', ') || 'no players'}`
    })
    .join('; ')

const quantitiesInWords = (value: unknown): string =>
  Object.entries(value as Record<string, string>) // the value of the field
    .flatMap(([size, text]) => (text.trim() ? [`${size} ${text}`] : []))
    .join(', ')

/** The parts of an order outside the form's fields, in words for the conflict dialog. */
export const contentsFields = (): FormFields =>
  new Map([
    ['packs', { label: 'Player packs', show: packsInWords }],
    ['hoodie', { label: 'Hoodie', show: quantitiesInWords }],
    ['windbreaker', { label: 'Windbreaker', show: quantitiesInWords }],
  ])

import { replaceEqualDeep } from '@tanstack/react-query'
import { type SetStateAction, useCallback, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { ContractForm } from '../../../ui/editing/use-contract-form.ts'
import { type EditedContents, type EditedOrder, withoutEmptyEnd } from './edited-order.ts'

export type OrderForm = ContractForm<typeof EditedOrder>

/**
 * The contents of an order, in its form. Lines that do not change stay the same objects, which the form clones, so
 * that only the line that is typed in is rendered again.
 */
export const useContents = ({ control }: OrderForm): EditedContents => {
  const [packs, hoodie, windbreaker] = useWatch({ control, name: ['packs', 'hoodie', 'windbreaker'] })
  const shown = useRef<EditedContents | null>(null)
  const contents = replaceEqualDeep(shown.current, { packs, hoodie, windbreaker })
  useEffect(() => {
    shown.current = contents
  }, [contents])
  return contents
}

/** Changes what is ordered in the form of an order that has a number of packs. */
export const useChangeContents = ({ getValues, setValue }: OrderForm, packCount: number) =>
  useCallback(
    (change: SetStateAction<EditedContents>) => {
      const { packs, hoodie, windbreaker } = getValues()
      const before = { packs, hoodie, windbreaker }
      const after = typeof change === 'function' ? change(before) : change
      const set = { shouldDirty: true }
      if (after.packs !== packs) setValue('packs', withoutEmptyEnd(after.packs, packCount), set)
      if (after.hoodie !== hoodie) setValue('hoodie', after.hoodie, set)
      if (after.windbreaker !== windbreaker) setValue('windbreaker', after.windbreaker, set)
    },
    [getValues, setValue, packCount],
  )

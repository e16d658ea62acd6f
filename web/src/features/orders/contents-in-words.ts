import type { Order } from '@kitroom/contract/orders'
import type { FormFields } from '../../ui/editing/form-fields.ts'

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

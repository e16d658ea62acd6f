import { readTable } from '../platform/read-table.ts'

// The catalogue of the demo business, beside the usual colors and sizes. Records are named by their codes.

const tableOf = <Column extends string>(file: string) => readTable<Record<Column, string>>(import.meta.dirname, file)

/** Beside the three categories of player packs, which every database has. */
export const MORE_CATEGORIES = [
  { code: 'HOODIE', name: 'Hoodie', description: 'Fleece for before and after the match' },
  { code: 'WINDBREAKER', name: 'Windbreaker', description: 'Travel jackets' },
] as const

type ProductColumn = 'code' | 'name' | 'category' | 'supplier_name' | 'supplier_code' | 'description'

export const PRODUCTS = tableOf<ProductColumn | 'colors' | 'sizes' | 'requires_color_pairing'>('products.csv').map(
  ({ colors, sizes, requires_color_pairing, ...product }) => ({
    ...product,
    colors: colors.split(' '),
    sizes: sizes.split(' '),
    requires_color_pairing: requires_color_pairing === 'Yes',
  }),
)

type Part = 'jersey' | 'practice' | 'spandex'

export const PACKS = tableOf<'name' | Part | `${Part}_color` | `${Exclude<Part, 'spandex'>}_imprint`>('packs.csv')

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'

// The catalogue of the demo business, beside the usual colors and sizes. Records are named by their codes.

/** A table of this folder. */
export const rowsOf = <Column extends string>(file: string): readonly Record<Column, string>[] =>
  Papa.parse<Record<Column, string>>(readFileSync(join(import.meta.dirname, file), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data

/** Beside the three categories of player packs, which every database has. */
export const MORE_CATEGORIES = [
  { code: 'HOODIE', name: 'Hoodie', description: 'Fleece for before and after the match' },
  { code: 'WINDBREAKER', name: 'Windbreaker', description: 'Travel jackets' },
] as const

type ProductColumn = 'code' | 'name' | 'category' | 'supplier_name' | 'supplier_code' | 'description'

export const PRODUCTS = rowsOf<ProductColumn | 'colors' | 'sizes' | 'requires_color_pairing'>('products.csv').map(
  ({ colors, sizes, requires_color_pairing, ...product }) => ({
    ...product,
    colors: colors.split(' '),
    sizes: sizes.split(' '),
    requires_color_pairing: requires_color_pairing === 'Yes',
  }),
)

type Part = 'jersey' | 'practice' | 'spandex'

export const PACKS = rowsOf<'name' | Part | `${Part}_color` | `${Exclude<Part, 'spandex'>}_imprint`>('packs.csv')

import type { OrderInput } from '@kitroom/contract/orders'
import { ROSTER_COLUMNS } from './roster.ts'
import { isPlayer, type Sheet } from './sheet.ts'

const none = { XS: '', S: '', M: '', L: '', XL: '', XXL: '' }

/** The players of the grid in the first slot of an order, without a chosen pack. */
export const contentsOfSheet = ({ columns, rows }: Sheet): Pick<OrderInput, 'packs' | 'hoodie' | 'windbreaker'> => ({
  packs: [
    {
      pack: null,
      special_items: columns.slice(ROSTER_COLUMNS.length).map(({ name }) => name),
      players: rows.filter(isPlayer).map(({ cells }) => {
        const [name = '', number = '', jersey = '', spandex = '', practice = ''] = cells
        return { name, number, jersey, practice, spandex, special: cells.slice(ROSTER_COLUMNS.length) }
      }),
    },
  ],
  hoodie: none,
  windbreaker: none,
})

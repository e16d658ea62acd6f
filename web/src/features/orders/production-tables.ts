import type { Order } from '@kitroom/contract/orders'
import type { Table } from '../../ui/spreadsheet/table.ts'
import { packingSlipsOf, productionOf } from './production-sheet.ts'

/** The production sheet as a workbook: the pieces to produce, then the packing slips. */
export const productionTables = (order: Order): Table[] => [
  {
    name: 'Production sheet',
    headings: ['Item', 'Product', 'Code', 'Color', 'Imprint', 'Size', 'Pieces', 'Numbers'],
    rows: productionOf(order).flatMap(({ title, product, code, color, imprint, sizes }) =>
      sizes.map(({ size, pieces, numbers }) => [
        title,
        product,
        code,
        color,
        imprint,
        size,
        pieces,
        numbers.join(', '),
      ]),
    ),
  },
  {
    name: 'Packing slips',
    headings: ['Order', 'Team', 'Player', 'Number', 'Item', 'Product', 'Size'],
    rows: packingSlipsOf(order).flatMap(({ name, number, items }) =>
      items.map(({ item, what, size }) => [order.number, order.team_name, name, number, item, what, size]),
    ),
  },
]

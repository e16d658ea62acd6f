import { dayText } from '@kitroom/contract/days'
import type { AnswerOf } from '@kitroom/contract/endpoint'
import { localDay } from '@kitroom/contract/local-time'
import type { getProductionSheet } from '@kitroom/contract/order-prints'
import type { Table } from '../../../ui/spreadsheet/table.ts'
import { type ProductionGroup, packingSlipsOf, productionOf } from './production-sheet.ts'

/** An order with its last print, and what it is short of. */
export type SheetOrder = AnswerOf<typeof getProductionSheet>['orders'][number]

const MADE = [
  ...['Order', 'Team', 'Needed by', 'Item', 'Product', 'Code', 'Color', 'Color hex', 'Color Pantone'],
  ...['Imprint', 'Imprint hex'],
]
const madeOf = ({ order }: SheetOrder, { title, part }: ProductionGroup) => [
  ...[order.number, order.team_name, dayText(order.needed_by ?? ''), title, part?.product_name ?? title],
  ...[part?.product_code ?? '', part?.garment_color_name ?? '', part?.garment_color_hex ?? ''],
  part?.garment_color_pantone ?? '',
  ...[part?.imprint_color_name ?? '', part?.imprint_color_hex ?? '', part?.imprint_color_pantone ?? ''],
]

/** The production sheet as a workbook: a row for each piece with its player, the totals, then the packing slips. */
export const productionTables = (orders: readonly SheetOrder[]): Table[] => {
  const made = orders.flatMap((sheet) =>
    productionOf(sheet.order, sheet.print?.changes, sheet.missing).map((group) => {
      return { group, cells: madeOf(sheet, group) }
    }),
  )
  return [
    {
      name: 'Production sheet',
      headings: [...MADE, 'Pantone', 'Size', 'Pieces', 'Short', 'Number', 'Name', 'Changed'],
      rows: made.flatMap(({ group: { lines, sizes, changed }, cells }) => {
        const worn = lines.map((line) => ({ ...line, count: 1, short: Number(line.isShort) }))
        const others = sizes.map((one) => ({ ...one, number: '', name: '', changed }))
        return (worn.length > 0 ? worn : others).map((one) => [
          ...[...cells, one.size, one.count, one.short || '', one.number, one.name, dayOf(one.changed ?? changed)],
        ])
      }),
    },
    {
      name: 'Totals',
      headings: [...MADE, 'Pantone', 'Size', 'Pieces', 'Short'],
      rows: made.flatMap(({ group, cells }) =>
        group.sizes.map(({ size, count, short }) => [...cells, size, count, short || '']),
      ),
    },
    {
      name: 'Packing slips',
      headings: ['Order', 'Team', 'Player', 'Number', 'Item', 'Product', 'Size', 'Short', 'Changed'],
      rows: orders.flatMap(({ order, print, missing }) =>
        packingSlipsOf(order, print?.changes, missing).flatMap(({ name, number, items, changed }) =>
          items.map(({ item, what, size, isShort }) => [
            ...[order.number, order.team_name, name, number, item, what, size, isShort ? 1 : '', dayOf(changed)],
          ]),
        ),
      ),
    },
  ]
}

const dayOf = (at: string | null): string => (at === null ? '' : dayText(localDay(new Date(at))))

import type { StockMovement } from '@kitroom/contract/inventory'
import { momentCell, type Table } from '../../ui/spreadsheet/table.ts'
import { editInWords } from './edit-words.ts'
import { hasMoved, personOf } from './history-filter.ts'

/** A stock history as it leaves Kitroom, in its order. */
export const historyTable = (lines: readonly StockMovement[]): Table => ({
  name: 'Stock history',
  headings: ['When', 'Color', 'Size', 'Before', 'Change', 'After', 'Reason', 'Notes', 'Edits', 'By'],
  rows: lines.map((line) => [
    momentCell(line.adjusted_at),
    line.color_name,
    line.size_code,
    ...(hasMoved(line) ? [line.before_qty, line.adjustment_qty, line.after_qty] : ['', '', '']),
    line.reason ?? '',
    line.notes ?? '',
    line.edits.map(editInWords).join('; '),
    personOf(line),
  ]),
})

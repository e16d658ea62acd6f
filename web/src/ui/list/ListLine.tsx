import { memo, type ReactNode } from 'react'
import { wellWrapped } from '../display/well-wrapped.tsx'
import { type Column, type ListRow, namingColumn } from './column.ts'
import { RowName } from './ListLink.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import type { RowSelection } from './use-selection.ts'
import type { Windowed } from './windowed.ts'

/** A row as a line or a card. */
export type RowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  open?: ((row: Row) => string) | undefined
  actions?: ((row: Row) => ReactNode) | undefined
  isHighlighted: boolean
  /** Null: rows are not being selected. */
  isSelected: boolean | null
  onToggle: RowSelection['toggle']
}

type ListLineProps<Row> = RowProps<Row> & { index: number; measure: Windowed['measure'] }

/**
 * A row of a table. Memoized by row: scrolling renders only the rows that become visible. Plain elements, styled by
 * `table-styles.ts`: a search renders a screenful of them between two frames, and MUI's cells compute their styles one
 * by one.
 */
export const ListLine = memo(ListLineOf) as typeof ListLineOf // `memo` forgets the type parameter.

function ListLineOf<Row extends ListRow>(props: ListLineProps<Row>) {
  const { row, index, columns, open, actions, measure, isHighlighted, isSelected, onToggle } = props
  const naming = namingColumn(columns)
  return (
    <tr
      ref={measure}
      className="row"
      data-index={index}
      data-row-id={row.id}
      data-highlighted={isHighlighted ? '' : undefined}
      aria-rowindex={index + 2}
      aria-selected={isSelected ?? undefined}
    >
      {isSelected !== null && (
        <td className="cell checkbox">
          <RowCheckbox
            label={`Select ${naming ? naming.value(row) : row.id}`}
            checked={isSelected}
            onToggle={(range) => onToggle(row.id, range)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={classOf(column, column === naming)}>
          {column === naming ? (
            <RowName to={open?.(row)}>{wellWrapped(column.cell(row))}</RowName>
          ) : (
            wellWrapped(column.cell(row))
          )}
        </td>
      ))}
      {actions && <td className="cell actions">{actions(row)}</td>}
    </tr>
  )
}

const classOf = <Row,>({ align = 'left', oneLine }: Column<Row>, isNaming: boolean): string => {
  const text = isNaming ? 'name' : oneLine ? 'one-line' : 'text'
  return align === 'left' ? `cell ${text}` : `cell ${text} ${align}`
}

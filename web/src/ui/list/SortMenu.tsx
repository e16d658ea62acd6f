import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import SortIcon from '@mui/icons-material/Sort'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Typography from '@mui/material/Typography'
import type { Column } from './column.ts'
import { directionOf, type Sort } from './sort-rows.ts'
import { ToolPopover } from './ToolPopover.tsx'

type SortMenuProps<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort: (column: string) => void
}

/** Sorts rows without column headers. A second press on a column reverses the order, a third resets it. */
export function SortMenu<Row>({ columns, sort, onSort }: SortMenuProps<Row>) {
  return (
    <ToolPopover name="Sort" icon={<SortIcon />}>
      {() => (
        <MenuList autoFocus aria-label="Sort">
          {columns.map(({ id, label }) => {
            const isSorted = sort?.column === id
            return (
              <MenuItem
                key={id}
                role="menuitemradio"
                aria-checked={isSorted}
                selected={isSorted}
                onClick={() => onSort(id)}
                sx={{ gap: 1 }}
              >
                <span style={{ flex: 1 }}>{label}</span>
                {isSorted && (
                  <Typography component="span" variant="body2" color="textSecondary" sx={DIRECTION}>
                    {sort.descending ? (
                      <ArrowDownwardIcon fontSize="inherit" />
                    ) : (
                      <ArrowUpwardIcon fontSize="inherit" />
                    )}
                    {directionOf(sort, id)}
                  </Typography>
                )}
              </MenuItem>
            )
          })}
        </MenuList>
      )}
    </ToolPopover>
  )
}

const DIRECTION = { display: 'inline-flex', alignItems: 'center', gap: 0.5 }

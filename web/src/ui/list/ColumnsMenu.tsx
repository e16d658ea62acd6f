import CheckBoxIcon from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank'
import ViewColumnOutlinedIcon from '@mui/icons-material/ViewColumnOutlined'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import { type Column, namingColumn } from './column.ts'
import { withoutDefault } from './list-state.ts'
import { ToolPopover } from './ToolPopover.tsx'

type ColumnsMenuProps<Row> = {
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  onChoose: (columns: readonly string[] | null) => void
}

/** Chooses the columns of a list. The naming column always stays. */
export function ColumnsMenu<Row>({ columns, shown, onChoose }: ColumnsMenuProps<Row>) {
  const naming = namingColumn(columns)
  const isShown = (column: Column<Row>) => shown.includes(column)
  const toggle = (toggled: Column<Row>) => {
    const next = columns.filter((column) => isShown(column) !== (column === toggled))
    onChoose(
      withoutDefault(
        next.map(({ id }) => id),
        columns as readonly Column<never>[],
      ),
    )
  }
  return (
    <ToolPopover name="Columns" icon={<ViewColumnOutlinedIcon />}>
      {() => (
        <MenuList autoFocus aria-label="Columns">
          {columns.map((column) => (
            <MenuItem
              key={column.id}
              role="menuitemcheckbox"
              aria-checked={isShown(column)}
              disabled={column === naming || column.fixed === true}
              onClick={() => toggle(column)}
              sx={{ gap: 1.25, '& svg': { fontSize: '1.25rem' } }}
            >
              {isShown(column) ? <CheckBoxIcon color="primary" /> : <CheckBoxOutlineBlankIcon color="action" />}
              {column.label}
            </MenuItem>
          ))}
        </MenuList>
      )}
    </ToolPopover>
  )
}

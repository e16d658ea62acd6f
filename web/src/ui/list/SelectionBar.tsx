import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { numberText } from '../display/count-text.ts'
import { useRoomAtFoot } from '../page/page-layout.ts'
import type { ListRow } from './column.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { tableOf } from './table-of-list.ts'
import type { List } from './use-list.ts'

type SelectionBarProps<Row> = {
  list: List<Row>
  title: string
  /** Further actions on the selection. */
  children?: ReactNode
}

/** The number of selected rows and the actions on them, fixed at the bottom of the window. */
export function SelectionBar<Row extends ListRow>({ list, title, children }: SelectionBarProps<Row>) {
  const { selected, columns, shown, selection } = list
  const bar = useRoomAtFoot('--selection-bar')
  if (selection.ids.size === 0) return null
  return (
    <Paper
      role="region"
      aria-label="Selection"
      data-layer
      ref={bar}
      elevation={8}
      sx={selected.length > 0 ? BAR : EMPTY}
    >
      <Typography role="status" variant="body2" sx={{ fontWeight: 560, px: 1, whiteSpace: 'nowrap' }}>
        {numberText(selected.length)} selected
      </Typography>
      {children}
      <ExportMenu table={() => tableOf({ name: title, rows: selected, columns, shown })} />
      <Button size="small" color="inherit" onClick={selection.clear}>
        Clear
      </Button>
    </Paper>
  )
}

const BAR = {
  position: 'fixed',
  bottom: 16,
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: 'appBar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.5,
  width: 'max-content',
  maxWidth: 'calc(100vw - 32px)',
  p: 0.75,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 3,
  displayPrint: 'none',
}
/** All selected rows are gone: a dialog of an action may still be open. */
const EMPTY = { display: 'none' }

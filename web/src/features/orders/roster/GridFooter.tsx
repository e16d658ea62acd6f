import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type Dispatch, useMemo } from 'react'
import { numberText } from '../../../ui/display/count-text.ts'
import { visuallyHidden } from '../../../ui/display/visually-hidden.ts'
import { at } from '../../../ui/sheet/selection.ts'
import type { GridAction, GridState } from './grid-state.ts'
import { addRows, countPlayers } from './sheet.ts'
import { type CellWarning, listWarnings } from './warnings.ts'

type GridFooterProps = {
  state: GridState
  dispatch: Dispatch<GridAction>
  hintId: string
  warningId: string
  /** The latest event: '12 rows pasted.' */
  notice: string
}

export function GridFooter({ state, dispatch, hintId, warningId, notice }: GridFooterProps) {
  const { sheet, hidden, selection } = state
  const warnings = useMemo(
    () => listWarnings(sheet.rows.filter((row) => !hidden.has(row.id)).map((row) => row.cells)),
    [sheet.rows, hidden],
  )
  const { row, columnIndex } = selection.active
  const here = warnings.find((one) => one.row === row && one.columnIndex === columnIndex)
  const next = warnings.find((one) => isAfter(one, row, columnIndex)) ?? warnings[0]
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1, minHeight: 36 }}>
        <Button
          size="small"
          startIcon={<AddIcon />}
          onClick={() => dispatch({ do: 'change', change: (before) => addRows(before, 1) })}
        >
          Add Row
        </Button>
        <Typography variant="body2" sx={MESSAGE}>
          {here && (
            <Box component="span" id={warningId} sx={{ color: 'error.main' }}>
              {here.text}
            </Box>
          )}
          <Box component="span" role="status" style={here ? visuallyHidden : {}} sx={{ color: 'text.secondary' }}>
            {notice}
          </Box>
        </Typography>
        {next && (
          <Button
            size="small"
            color="error"
            sx={{ ml: 'auto' }}
            onClick={() => dispatch({ do: 'select', selection: at(next.row, next.columnIndex) })}
          >
            {numberText(warnings.length)} to check
          </Button>
        )}
        <Typography variant="body2" sx={{ fontWeight: 600, ml: next ? 0 : 'auto' }}>
          Total players: {countPlayers(sheet)}
        </Typography>
      </Stack>
      <Typography id={hintId} variant="caption" sx={{ display: 'block', color: 'text.secondary', mt: 0.5 }}>
        Type to fill a cell, F2 or a double click edits it. Arrows, Enter and Tab move, with Shift arrows select. Copy
        and paste as in a spreadsheet; Ctrl+Delete deletes rows. Escape, then Tab leaves the table.
      </Typography>
    </>
  )
}

// On phones the message is on a separate line below the others.
const MESSAGE = { position: 'relative', order: { xs: 1, sm: 0 }, flex: { xs: '1 0 100%', sm: '1 1 0' }, minWidth: 0 }

const isAfter = (one: CellWarning, row: number, columnIndex: number): boolean =>
  one.row > row || (one.row === row && one.columnIndex > columnIndex)

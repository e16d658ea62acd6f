import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Size } from '../sizes.ts'
import { ROSTER_COLUMNS, type Roster } from './roster.ts'
import type { CellWarning } from './warnings.ts'

/** Enough lines to check the columns; the flagged ones can be filtered. */
const LINES_SHOWN = 100

type RosterPreviewProps = {
  roster: Roster
  warnings: readonly CellWarning[]
  onlyFlagged: boolean
  defaultSize: Size | ''
}

/** The parsed columns and cells; a pasted size in another spelling is shown beside the parsed one. */
export function RosterPreview({ roster, warnings, onlyFlagged, defaultSize }: RosterPreviewProps) {
  const flags = new Map(warnings.map((one) => [`${one.row} ${one.columnIndex}`, one.text]))
  const flaggedLines = new Set(warnings.map((one) => one.row))
  const lines = roster.players
    .map((cells, index) => ({ cells, index }))
    .filter(({ index }) => !onlyFlagged || flaggedLines.has(index))
  const names = [...ROSTER_COLUMNS.map((column) => column.name), ...roster.specialItems]
  return (
    <>
      <Box tabIndex={0} role="region" aria-label="Preview" sx={{ maxHeight: 300, overflow: 'auto', ...FRAME }}>
        <Preview>
          <thead>
            <tr>
              <th scope="col">
                <span className="quiet">Row</span>
              </th>
              {names.map((name, columnIndex) => (
                <th key={name} scope="col">
                  {name}
                  {namedOtherwise(name, roster.headings[columnIndex]) && (
                    <span className="quiet">from “{roster.headings[columnIndex]}”</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, LINES_SHOWN).map(({ cells, index }) => (
              <tr key={index}>
                <td className="quiet">{index + 1}</td>
                {cells.map((cell, columnIndex) => {
                  const warning = flags.get(`${index} ${columnIndex}`)
                  const pasted = roster.pasted[index]?.[columnIndex] ?? ''
                  return (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its index alone
                      key={columnIndex}
                      className={warning ? 'flagged' : ''}
                      title={warning}
                    >
                      {cell || (
                        <span className="quiet">{warning ? 'missing' : columnIndex > 1 ? defaultSize : ''}</span>
                      )}
                      {pasted !== cell && <span className="quiet"> from “{pasted}”</span>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </Preview>
      </Box>
      {lines.length > LINES_SHOWN && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          And {lines.length - LINES_SHOWN} more.
        </Typography>
      )}
    </>
  )
}

const namedOtherwise = (name: string, heading = ''): boolean =>
  heading !== '' && heading.toLowerCase() !== name.toLowerCase()

const FRAME = { border: 1, borderColor: 'divider', borderRadius: 2 }

const Preview = styled('table')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: '0.8125rem',
    'th, td': { padding: '6px 10px', textAlign: 'left', borderBottom: `1px solid ${palette.divider}` },
    'tr:last-of-type td': { borderBottom: 0 },
    th: {
      position: 'sticky',
      top: 0,
      fontWeight: 600,
      verticalAlign: 'top',
      whiteSpace: 'nowrap',
      backgroundColor: `color-mix(in srgb, ${palette.text.primary} 4%, ${palette.background.paper})`,
    },
    'th .quiet': { display: 'block', fontWeight: 400 },
    td: { minWidth: 40, maxWidth: 220, overflowWrap: 'anywhere' },
    // Names are not wrapped on phones, where the table scrolls sideways.
    'td:nth-of-type(2)': { minWidth: 130 },
    '.quiet': { color: palette.text.secondary, fontWeight: 400 },
    '.flagged, .flagged .quiet': { color: palette.error.main },
    '.flagged': { backgroundColor: `color-mix(in srgb, ${palette.error.main} 8%, ${palette.background.paper})` },
  }
})

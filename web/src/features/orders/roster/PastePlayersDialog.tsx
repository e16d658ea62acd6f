import { foldText } from '@kitroom/contract/fold-text'
import { type ExtraSize, MOST_SPECIAL_ITEMS } from '@kitroom/contract/order-checks'
import { matchSize, type ReadSize } from '@kitroom/contract/size-text'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useDeferredValue, useMemo, useState } from 'react'
import { z } from 'zod'
import { SmallButton } from '../../../ui/display/buttons.tsx'
import { countText, numberText } from '../../../ui/display/count-text.ts'
import { SmallText } from '../../../ui/display/texts.tsx'
import { EditDialog } from '../../../ui/editing/EditDialog.tsx'
import { useValueSession } from '../../../ui/editing/use-value-session.tsx'
import { ColumnFields } from '../../../ui/import/ColumnFields.tsx'
import { ignoredColumns, MOST_PLAYERS, type Roster, type RosterChoices, readRoster } from './roster.ts'
import { ROSTER_COLUMNS, ROSTER_FIELDS, specialItem } from './roster-columns.ts'
import { type CellWarning, listWarnings, summarizeWarnings } from './warnings.ts'

/** The dialog's part of the page, for its draft. */
export const PASTE_PART = 'paste'

type PastePlayersDialogProps = {
  /** By their place alone, or by their headings where these stand elsewhere. */
  by?: 'place' | 'heading'
  /** The dialog's part of the page, for its draft. */
  part?: string
  /** The cells of the players that are there. */
  players: readonly (readonly string[])[]
  defaultSize?: ExtraSize | ''
  /** Parses a size; must be stable. */
  readSize?: ReadSize
  onTake: (roster: Roster, how: 'add' | 'replace') => void
  onClose: () => void
}

/** Shows a preview of a pasted roster before it is added to the grid. */
export function PastePlayersDialog(props: PastePlayersDialogProps) {
  const {
    by = 'heading',
    part = PASTE_PART,
    players: there,
    defaultSize = '',
    readSize = matchSize,
    onTake,
    onClose,
  } = props
  const [text, setText] = useState('')
  const [choices, setChoices] = useState<RosterChoices>({})
  const [replaces, setReplaces] = useState(false)
  const [onlyFlagged, setOnlyFlagged] = useState(false)
  const session = useValueSession({
    part,
    schema: z.string(),
    value: text,
    start: '',
    fill: setText,
    onClose,
  })
  const take = () => {
    session.finish()
    onTake(roster, replaces ? 'replace' : 'add')
  }
  const narrow = useMediaQuery('(max-width: 599.95px)')

  const read = useDeferredValue(text)
  const roster = useMemo(() => readRoster(read, { by, readSize, ...choices }), [read, by, readSize, choices])
  const choose = (choice: RosterChoices) => setChoices((before) => ({ ...before, ...choice }))
  const warnings = useMemo(() => {
    const before = replaces ? [] : there
    return listWarnings([...before, ...roster.players], readSize)
      .filter((one) => one.row >= before.length)
      .map((one) => ({ ...one, row: one.row - before.length }))
  }, [roster, there, replaces, readSize])

  const count = roster.players.length
  const players = countText(count, 'Player')
  return (
    <EditDialog
      session={session}
      title="Paste Players"
      save={count === 0 ? 'Add Players' : `Add ${players}`}
      isBlocked={count === 0 || read !== text}
      byButton="never by key"
      onSubmit={take}
      maxWidth="md"
      fullScreen={narrow}
    >
      <TextField
        autoFocus
        multiline
        minRows={4}
        maxRows={6}
        margin="dense"
        label="Players"
        placeholder="Copy the rows in Excel, Google Sheets or Numbers and paste them here"
        helperText={`Columns in this order: player, jersey number, jersey size, spandex size, practice tee size, then special items.${by === 'heading' ? ' In any order with headings.' : ''}`}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          if (headingsOf(event.target.value) !== headingsOf(text)) setChoices({})
        }}
        sx={{ '& textarea::placeholder': { whiteSpace: 'normal !important' } }}
        slotProps={{
          htmlInput: { spellCheck: false, wrap: 'off', style: { overflowX: 'auto', whiteSpace: 'pre', tabSize: 14 } },
        }}
      />
      {read.trim() !== '' && (
        <Stack spacing={1} sx={{ mt: 1.5 }}>
          <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
            <Typography sx={{ fontWeight: 600 }} role="status">
              {players.toLowerCase()}
              {warnings.length > 0 && (
                <Typography component="span" sx={{ color: 'error.main' }}>
                  {' · '}
                  {summarizeWarnings(warnings)}
                </Typography>
              )}
            </Typography>
            <FormControlLabel
              label={`${roster.headerLine > 1 ? `Row ${roster.headerLine}` : 'First row'} is a header`}
              control={
                <Checkbox
                  checked={roster.headerLine > 0}
                  onChange={(_, hasHeader) => setChoices({ hasHeader, assigned: [] })}
                />
              }
            />
            {warnings.length > 0 && (
              <FormControlLabel
                label="Show only rows to check"
                control={<Checkbox checked={onlyFlagged} onChange={(_, checked) => setOnlyFlagged(checked)} />}
              />
            )}
          </Stack>
          {roster.above.length > 0 && <LeftOut lines={roster.above} onTake={() => choose({ takesAbove: true })} />}
          {roster.total !== null && <LeftOut lines={[roster.total]} onTake={() => choose({ takesTotal: true })} />}
          {by === 'heading' && (
            <RosterColumns
              roster={roster}
              onAssign={(column, field) => choose({ assigned: [...(choices.assigned ?? []), { column, field }] })}
            />
          )}
          {count > 0 && (
            <RosterPreview
              roster={roster}
              warnings={warnings}
              onlyFlagged={onlyFlagged && warnings.length > 0}
              defaultSize={defaultSize}
            />
          )}
          {roster.cutOff && (
            <SmallText sx={{ color: 'error.main' }}>
              A roster holds at most {numberText(MOST_PLAYERS)} players and {MOST_SPECIAL_ITEMS} special items. The rest
              is left out.
            </SmallText>
          )}
          {there.length > 0 && (
            <FormControlLabel
              label={`Replace the ${countText(there.length, 'player')} in the table`}
              control={<Checkbox checked={replaces} onChange={(_, checked) => setReplaces(checked)} />}
            />
          )}
        </Stack>
      )}
    </EditDialog>
  )
}

/** Another first line is another sheet. */
const headingsOf = (text: string): string => text.trimStart().split('\n', 1)[0] ?? ''

const LEFT_OUT_SHOWN = 3

function LeftOut({ lines, onTake }: { lines: readonly string[]; onTake: () => void }) {
  const shown = lines.slice(0, LEFT_OUT_SHOWN).map((line) => `“${line}”`)
  const more = lines.length - shown.length
  return (
    <SmallText>
      Left out: {shown.join(', ')}
      {more > 0 && ` and ${countText(more, 'more row')}`}{' '}
      <SmallButton onClick={onTake}>{lines.length === 1 ? 'Take it too' : 'Take them too'}</SmallButton>
    </SmallText>
  )
}

type RosterColumnsProps = { roster: Roster; onAssign: (column: number, field: string | null) => void }

/** The field of each pasted column, as in imports; open where one is left out. */
function RosterColumns({ roster, onAssign }: RosterColumnsProps) {
  const ignored = ignoredColumns(roster)
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || ignored.length > 0
  return (
    <>
      <SmallText role="status">
        {ignored.length > 0 && `Ignored: ${ignored.join(', ')}.`}
        {ignored.length === 0 && (
          <SmallButton aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
            Columns
          </SmallButton>
        )}
      </SmallText>
      {isOpen && (
        <ColumnFields
          columns={roster.columns}
          optionsOf={(column) => [...ROSTER_FIELDS, { name: specialItem(column), label: 'Special Item' }]}
          onMatch={(column, field) => {
            setOpened(true)
            onAssign(column, field)
          }}
        />
      )}
    </>
  )
}

/** Enough lines to check the columns; the flagged ones can be filtered. */
const LINES_SHOWN = 100

type RosterPreviewProps = {
  roster: Roster
  warnings: readonly CellWarning[]
  onlyFlagged: boolean
  defaultSize: ExtraSize | ''
}

/** The parsed columns and cells; a pasted size in another spelling is shown beside the parsed one. */
function RosterPreview({ roster, warnings, onlyFlagged, defaultSize }: RosterPreviewProps) {
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
          <tbody translate="no">
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
        <SmallText sx={{ color: 'text.secondary', mt: 1 }}>And {lines.length - LINES_SHOWN} more.</SmallText>
      )}
    </>
  )
}

const namedOtherwise = (name: string, heading = ''): boolean => heading !== '' && foldText(heading) !== foldText(name)

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

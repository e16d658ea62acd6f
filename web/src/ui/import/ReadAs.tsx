import type { BulkArea } from '@kitroom/contract/bulk'
import Box from '@mui/material/Box'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { SmallButton } from '../display/buttons.tsx'
import { countText } from '../display/count-text.ts'
import { SecondaryText, SmallText } from '../display/texts.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { SEPARATORS, type Spreadsheet, shownText } from '../spreadsheet/read-sheet.ts'
import { ENCODINGS, OTHER_ENCODINGS } from '../spreadsheet/text-encoding.ts'
import { dayOrders } from './batch-request.ts'
import type { ImportState } from './import-model.ts'
import { headingRows, type Source } from './import-source.ts'
import type { Choose } from './import-state.ts'
import type { DataSource } from './use-data-source.ts'
import type { Importing } from './use-import.ts'

type ReadAsProps = {
  bulk: BulkArea
  source: Source
  importing: Importing
  readAgain: DataSource['readAgain']
  choose: Choose
}

/** How much was read, and how: '60 rows pasted', 'Read as pasted text, separated by tabs, headings in row 1'. */
export function ReadLine({ bulk, source, importing: { state } }: Pick<ReadAsProps, 'bulk' | 'source' | 'importing'>) {
  const { spreadsheet } = state
  const isPasted = spreadsheet?.text?.encoding === null
  return (
    <>
      <Typography>
        {countText(source.rows.length, 'row')} {isPasted ? 'pasted' : 'read'}
      </Typography>
      <SecondaryText>{readAsText(bulk, state, source)}</SecondaryText>
    </>
  )
}

/** The hidden rows and columns of the spreadsheet, which are left out; a press takes them. */
export function HiddenRows({ source, choose }: Pick<ReadAsProps, 'source' | 'choose'>) {
  const hidden = hiddenText(source.hidden)
  if (!hidden) return null
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
      <SmallText color="warning">{hidden.text}</SmallText>
      <SmallButton onClick={() => choose({ takesHidden: true })}>{hidden.take}</SmallButton>
    </Stack>
  )
}

const separatorText = (separator: string): string =>
  ({ '\t': 'tabs', ',': 'commas' })[separator] ?? (separator < ' ' ? 'nothing' : separator)

/** 'Read as Mac Roman, separated by ;, headings in row 3, 3 hidden rows left out' */
const readAsText = (bulk: BulkArea, state: ImportState, { headingNumber, hidden }: Source): string => {
  const { spreadsheet } = state
  const text = spreadsheet?.text
  const encoding = text?.encoding ?? null
  const order = [...dayOrders(bulk, state).values()].find(Boolean)
  return [
    `Read as ${encoding !== null ? encodingText(encoding) : text ? 'pasted text' : spreadsheet ? 'Excel' : 'kept'}`,
    text && `separated by ${separatorText(text.separator)}`,
    `headings in row ${headingNumber}`,
    hidden.rows > 0 && `${countText(hidden.rows, 'hidden row')} left out`,
    hidden.columns > 0 && `${countText(hidden.columns, 'hidden column')} left out`,
    order && `dates with the ${order} first`,
  ]
    .filter(Boolean)
    .join(', ')
}

const encodingText = (label: string): string => ENCODINGS[label] ?? label

const hiddenText = ({ rows, columns }: Source['hidden']): { text: string; take: string } | null => {
  if (rows + columns === 0) return null
  const what = [rows > 0 && countText(rows, 'hidden row'), columns > 0 && countText(columns, 'hidden column')]
  const isOne = rows + columns === 1
  return {
    text: `${what.filter(Boolean).join(' and ')} ${isOne ? 'is' : 'are'} left out`,
    take: isOne ? 'Take it too' : 'Take them too',
  }
}

type ReadChoicesProps = ReadAsProps & { spreadsheet: Spreadsheet }

/** How it could be read otherwise. */
export function ReadChoices(props: ReadChoicesProps) {
  const { bulk, spreadsheet, source, importing, readAgain, choose } = props
  const { state, dispatch } = importing
  const { text, sheets } = spreadsheet
  const sheet = sheets[state.sheetIndex]
  const orders = dayOrders(bulk, state)
  return (
    <Box sx={{ mt: 1 }}>
      <Box sx={CHOICES}>
        {text && text.encoding !== null && readAgain && (
          <TextField
            select
            size="small"
            label="Encoding"
            value={text.encoding}
            onChange={({ target }) => void readAgain({ encoding: target.value, separator: text.separator })}
          >
            {Object.entries(ENCODINGS).map(([label, name]) => (
              <MenuItem key={label} value={label}>
                {name}
              </MenuItem>
            ))}
            <ListSubheader>Other</ListSubheader>
            {OTHER_ENCODINGS.map((label) => (
              <MenuItem key={label} value={label}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        )}
        {text && readAgain && (
          <SelectField
            label="Separated by"
            value={text.separator}
            options={[...new Set([...SEPARATORS, text.separator])].map((one) => [one, separatorText(one)])}
            onChange={(separator) =>
              void readAgain({ separator, ...(text.encoding !== null && { encoding: text.encoding }) })
            }
          />
        )}
        {sheet && (
          <SelectField
            label="Headings in"
            value={source.headingNumber}
            options={headingRows(sheet, state.choices).map(({ number, cells }) => [
              number,
              `Row ${number}: ${cells.map(shownText).filter(Boolean).join(', ').slice(0, 60)}`,
            ])}
            onChange={(headingNumber) => choose({ headingNumber })}
          />
        )}
        {orders.size > 0 && (
          <SelectField
            label="Dates like 03/04/2026"
            value={[...orders.values()].find((order) => order !== undefined) ?? ''}
            options={DAY_ORDERS}
            onChange={(order) => dispatch({ do: 'order days', order })}
          />
        )}
      </Box>
      {text && (
        <Box component="pre" aria-label="First lines" tabIndex={0} sx={LINES}>
          {text.lines.join('\n')}
        </Box>
      )}
    </Box>
  )
}

const DAY_ORDERS = [
  ['day', 'The day first: 3 April 2026'],
  ['month', 'The month first: 4 March 2026'],
] as const
const CHOICES = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))' }
const LINES = { my: 1.5, p: 1, overflow: 'auto', fontSize: 13, bgcolor: 'action.hover', borderRadius: 1 }

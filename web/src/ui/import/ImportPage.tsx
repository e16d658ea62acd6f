import { BULK_AREAS } from '@kitroom/contract/areas'
import { type Batch, listBatches } from '@kitroom/contract/batches'
import type { BulkArea } from '@kitroom/contract/bulk'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { type ComponentType, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useMay } from '../../access/use-may.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { BATCH_KINDS } from '../bulk-edit/batch-kinds.ts'
import { SmallButton } from '../display/buttons.tsx'
import { countText } from '../display/count-text.ts'
import { DateTime } from '../display/DateTime.tsx'
import { SectionTitle } from '../display/texts.tsx'
import { EditSession, SessionNotices } from '../editing/EditSession.tsx'
import { useNotify } from '../feedback/notify.ts'
import { useUndoBatch } from '../history/use-undo-batch.ts'
import { BackLink } from '../list/BackLink.tsx'
import { PageTitle } from '../page/PageTitle.tsx'
import { GetStep } from './GetStep.tsx'
import { ImportResult } from './ImportResult.tsx'
import { cameFrom, type NextProps, START } from './import-model.ts'
import { type Choose, countRows, type ImportAction, importReducer, NOTHING } from './import-state.ts'
import { hasRows } from './kept-import.ts'
import { SeeStep } from './SeeStep.tsx'
import { DoStep } from './Step.tsx'
import { UnderstandStep } from './UnderstandStep.tsx'
import { useDataSource } from './use-data-source.ts'
import { useImport } from './use-import.ts'

/** The number of blank rows for typing. */
const BLANK_ROWS = 10

export type ImportProps = {
  /** A name in the contract's `AREAS`. */
  readonly area: string
  /** The heading, if it is not 'Import' with the name of the records. */
  readonly title?: string
  /** New records are people, who can be sent a mail to set a password. */
  readonly invites?: boolean
  /** The address of the list. */
  readonly list: `/${string}`
  /** The address of one record, `:parent` the record whose page shows it; without it, the result has no links. */
  readonly record?: `/${string}:${string}` | undefined
  /** The next steps, after the result; it has the records that were imported. */
  readonly Next?: ComponentType<NextProps> | undefined
}

/**
 * Imports many records in four steps: get the data, match its columns, review the rows, import. Rows that are added
 * without a file need the last two.
 */
export function ImportPage({ area, list, record, title, Next, invites = false }: ImportProps) {
  const bulk = bulkOf(area)
  const may = useMay()
  const [search] = useSearchParams()
  // Parameters that have the names of fields.
  const defaults = useMemo(() => Object.fromEntries(search), [search])
  const addsRows = search.get(START.parameter) === START.rows
  const start = useMemo(
    () => (addsRows ? importReducer({ bulk })(NOTHING, { do: 'add rows', count: BLANK_ROWS }) : NOTHING),
    [addsRows, bulk],
  )
  const importing = useImport(area, bulk, { start, defaults, part: addsRows ? START.rows : '' })
  const { state, dispatch, isAtWork } = importing
  const back = cameFrom(useLocation().state) ?? list
  const counts = useMemo(() => countRows(state), [state])
  const notify = useNotify()
  const replaceRows = (action: ImportAction, losesWork: boolean) => {
    dispatch(action)
    if (!losesWork) return
    const undo = () => dispatch({ do: 'put back', state })
    notify('The rows were replaced.', 'info', { label: 'Undo', run: undo })
  }
  const source = useDataSource((spreadsheet) => replaceRows({ do: 'read', spreadsheet }, hasRows(state)))
  const choose: Choose = (choices) => replaceRows({ do: 'choose', choices }, state.sheet.past.length > 0)
  const hasSheet = state.done === null && (state.source !== null || state.sheet.sheet.length > 0)
  const seeing = addsRows ? { number: 1, title: 'Type or paste it' } : { number: 3, title: 'See it' }
  const doing = seeing.number + 1
  return (
    <EditSession session={importing.session}>
      <PageTitle title={title ?? `Import ${bulk.many.toLowerCase()}`}>
        <BackLink to={back} of={bulk.many.toLowerCase()} />
      </PageTitle>
      <SessionNotices />
      {!state.done && !addsRows && <GetStep bulk={bulk} importing={importing} source={source} choose={choose} />}
      {state.source && !state.done && <UnderstandStep bulk={bulk} source={state.source} importing={importing} />}
      {hasSheet && (
        <SeeStep {...seeing} bulk={bulk} importing={importing} counts={counts} onTyping={importing.onTyping} />
      )}
      {hasSheet && <DoStep number={doing} invites={invites} importing={importing} counts={counts} />}
      {state.done && (
        <ImportResult
          number={doing}
          done={state.done}
          bulk={bulk}
          record={bulk.access.update && may(bulk.access.update) ? record : undefined}
          Next={Next}
          onStartAgain={() => dispatch({ do: 'start again' })}
        />
      )}
      {!isAtWork && <BatchList key={state.done?.batch.id} area={area} bulk={bulk} />}
    </EditSession>
  )
}

const bulkOf = (area: string) => {
  const bulk = BULK_AREAS.get(area)
  if (!bulk) throw new Error(`The area ${area} declares no bulk`)
  return bulk
}

/** The import page of an area, by what {@link ImportProps} say. */
export const importPageOf = (props: ImportProps) => () => <ImportPage {...props} />

/** '3 sizes new, 16 sizes changed': the part that is zero is left out. */
const batchText = ({ created_count, changed_count }: Batch, { one, many }: BulkArea): string => {
  const recordsText = (count: number) => countText(count, one.toLowerCase(), many.toLowerCase())
  const parts = [
    created_count > 0 && `${recordsText(created_count)} new`,
    changed_count > 0 && `${recordsText(changed_count)} changed`,
  ]
  return parts.filter(Boolean).join(', ')
}

type BatchListProps = { area: string; bulk: BulkArea }

const REFRESHES = [listBatches]

/** The latest batches of an area, newest first, each with an undo button. Hidden if there are none. */
function BatchList({ area, bulk }: BatchListProps) {
  const batches = useOptionalQuery(listBatches, { query: { area } })?.batches ?? []
  const { undo, busy } = useUndoBatch(REFRESHES)
  if (batches.length === 0) return null
  return (
    <section aria-label="Batches">
      <SectionTitle sx={{ mt: 4, mb: 1 }}>Batches</SectionTitle>
      <TableContainer>
        <Table size="small" aria-label="Batches">
          <TableHead>
            <TableRow>
              {['When', 'Who', 'What', bulk.many].map((label) => (
                <TableCell key={label}>{label}</TableCell>
              ))}
              <TableCell />
            </TableRow>
          </TableHead>
          <TableBody>
            {batches.map((batch) => (
              <TableRow key={batch.id}>
                <TableCell>
                  <DateTime at={batch.happened_at} />
                </TableCell>
                <TableCell>
                  {batch.by_first_name} {batch.by_last_name}
                </TableCell>
                <TableCell>{BATCH_KINDS[batch.kind]}</TableCell>
                <TableCell>{batchText(batch, bulk)}</TableCell>
                <TableCell align="right">
                  {batch.undone_at === null ? (
                    <SmallButton disabled={busy} onClick={() => void undo(batch.id)}>
                      Undo
                    </SmallButton>
                  ) : (
                    'Undone'
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </section>
  )
}

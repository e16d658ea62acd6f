import { BULK_AREAS } from '@kitroom/contract/areas'
import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useMay } from '../../access/use-may.ts'
import { BatchList } from '../bulk-edit/BatchList.tsx'
import { EditSession, SessionNotices } from '../editing/EditSession.tsx'
import { ButtonLink } from '../list/ButtonLink.tsx'
import { PageTitle } from '../page/PageTitle.tsx'
import { GetStep } from './GetStep.tsx'
import { ImportResult } from './ImportResult.tsx'
import { cameFrom, START } from './import-model.ts'
import { countRows, importReducer, NOTHING } from './import-state.ts'
import { SeeStep } from './SeeStep.tsx'
import { DoStep, UnderstandStep } from './Step.tsx'
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
}

/**
 * Imports many records in four steps: get the data, match its columns, review the rows, import. Rows that are added
 * without a file need the last two.
 */
export function ImportPage({ area, list, record, title, invites = false }: ImportProps) {
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
  const hasSheet = state.done === null && (state.source !== null || state.sheet.sheet.length > 0)
  const seeing = addsRows ? { number: 1, title: 'Type or paste it' } : { number: 3, title: 'See it' }
  const doing = seeing.number + 1
  return (
    <EditSession session={importing.session}>
      <PageTitle title={title ?? `Import ${bulk.many.toLowerCase()}`}>
        <ButtonLink to={back}>Back to the list</ButtonLink>
      </PageTitle>
      <SessionNotices />
      {!state.done && !addsRows && <GetStep bulk={bulk} importing={importing} />}
      {state.source && !state.done && <UnderstandStep bulk={bulk} source={state.source} importing={importing} />}
      {hasSheet && (
        <SeeStep {...seeing} bulk={bulk} importing={importing} counts={counts} onTyping={importing.onTyping} />
      )}
      {hasSheet && <DoStep number={doing} invites={invites} importing={importing} counts={counts} />}
      {state.done && (
        <ImportResult
          number={doing}
          done={state.done}
          record={bulk.access.update && may(bulk.access.update) ? record : undefined}
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

import { type ActivityEntry, exportActivity, listActivity, personText } from '@kitroom/contract/activity'
import { kindText } from '@kitroom/contract/activity-text'
import { browserName } from '../../ui/display/browser-name.ts'
import { SmallButton } from '../../ui/display/buttons.tsx'
import { shortMoment } from '../../ui/display/short-moment.ts'
import { SecondaryText } from '../../ui/display/texts.tsx'
import { wellWrapped } from '../../ui/display/well-wrapped.tsx'
import { useUndoBatch } from '../../ui/history/use-undo-batch.ts'
import { drawnColumns } from '../../ui/list/columns-of.tsx'
import { PagedListPage } from '../../ui/list/PagedListPage.tsx'
import { PageLink } from '../../ui/page/PageLink.tsx'
import { batchText, entryPath, whatText } from './entry-text.ts'

const COLUMNS = drawnColumns<ActivityEntry>(listActivity.paged, {
  time: { width: 150, cell: ({ happened_at }) => shortMoment(happened_at, new Date()) },
  person: { width: 170, cell: (entry) => <span translate="no">{personText(entry)}</span> },
  area: { width: 140 },
  record: { width: 200, cell: (entry) => <ActivityRecord entry={entry} /> },
  kind: { width: 130, cell: ({ kind }) => kindText(kind) },
  what: { cell: (entry) => <ActivityText entry={entry} /> },
})

const REFRESHES = [listActivity]

const FOLDED = { folded: 'true' }

/** Everything that was changed, and by whom. */
export function ActivityPage() {
  const { undo, busy } = useUndoBatch(REFRESHES)
  const undoOf = ({ batch }: ActivityEntry) => {
    if (!batch) return null
    if (batch.is_undone) return 'Undone'
    return (
      <SmallButton disabled={busy} onClick={() => void undo(batch.id)}>
        Undo
      </SmallButton>
    )
  }
  return (
    <PagedListPage
      endpoint={listActivity}
      file={exportActivity}
      call="listActivity"
      folding={FOLDED}
      title="Activity"
      one="Entry"
      columns={COLUMNS}
      actions={undoOf}
      actionsWidth={110}
      empty="Nothing has been changed."
    />
  )
}

/** All changes of a save, or the subject of a batch, and where a sign-in came from: '203.0.113.7, Firefox on Linux'. */
function ActivityText({ entry }: { entry: ActivityEntry }) {
  const { address, user_agent } = entry
  return (
    <>
      {wellWrapped(whatText(entry))}
      {address !== null && (
        <SecondaryText component="div">
          {address}, {browserName(user_agent)}
        </SecondaryText>
      )}
    </>
  )
}

/** The record of an entry, as a link to its page. The subject of a batch is shown beside it. */
function ActivityRecord({ entry }: { entry: ActivityEntry }) {
  const path = entryPath(entry)
  const name = batchText(entry.batch) === null ? entry.record_name : ''
  if (!path || name === '') return name
  return (
    <PageLink to={path} color="inherit" variant="body2">
      {name}
    </PageLink>
  )
}

import { listBatches, undoBatch } from '@kitroom/contract/batches'
import type { BulkArea } from '@kitroom/contract/bulk'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api/failure.ts'
import { countText, numberText } from '../display/count-text.ts'
import { SecondaryText } from '../display/texts.tsx'
import { useResentAction } from '../editing/use-resend.ts'
import { pathWithId } from '../page/app-pages.ts'
import { PageLink } from '../page/PageLink.tsx'
import { BULLETS } from '../theme/theme.ts'
import type { ImportedAll, ImportedRow, NextProps } from './import-model.ts'
import { Step } from './Step.tsx'

type ImportResultProps = {
  number: number
  done: ImportedAll
  bulk: BulkArea
  record: string | undefined
  Next: ComponentType<NextProps> | undefined
  onStartAgain: () => void
}

type KeptRecords = readonly { name: string; reason: string }[]

const SHOWN_MAX = 200
const REFRESHES = [listBatches]

/** The result of an import, with an undo button. */
export function ImportResult({ number, done, bulk, record, Next, onStartAgain }: ImportResultProps) {
  const { batch, rows } = done
  const { id } = batch
  const { run, busy } = useResentAction(undoBatch, REFRESHES)
  const client = useQueryClient()
  const [keptRecords, setKept] = useState<KeptRecords | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const result = useRef<HTMLDivElement>(null)
  // The pressed button is gone, and the result is above what was in sight.
  useEffect(() => result.current?.focus(), [])
  const undo = async (id: number) => {
    setFailure(null)
    try {
      const answer = await run({ params: { id } })
      client.removeQueries({ type: 'inactive' })
      setKept(answer.kept ?? [])
    } catch (error) {
      setFailure(messageOf(error, 'The import could not be undone.'))
    }
  }
  return (
    <Step number={number} title="Do it">
      <Alert ref={result} tabIndex={-1} severity="success" variant="outlined" sx={{ mb: 2, scrollMarginTop: 160 }}>
        Imported: {importedText(done, bulk)}.{done.isInvited && <Invited rows={rows} />}
      </Alert>
      {keptRecords && <Undone rows={keptRecords} />}
      {failure && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {!keptRecords && id !== undefined && (
          <Button variant="outlined" disabled={busy} onClick={() => void undo(id)}>
            Undo import
          </Button>
        )}
        <Button onClick={onStartAgain}>Import more</Button>
      </Stack>
      {!keptRecords && Next && <Next rows={rows} />}
      {!keptRecords && <ImportedRows rows={rows} record={record} />}
    </Step>
  )
}

/** '1 new, 38 changed', of what counts pieces also '+20 pieces, 3 warnings gone'. */
const importedText = ({ batch, pieces }: ImportedAll, { counts }: BulkArea): string => {
  const { before = 0, after = 0, warnings_gone = 0 } = pieces ?? {}
  const moved = after - before
  return [
    `${numberText(batch.created_count ?? 0)} new`,
    `${numberText(batch.changed_count ?? 0)} changed`,
    ...(counts && moved !== 0
      ? [`${moved > 0 ? '+' : '-'}${countText(Math.abs(moved), counts.one, counts.many)}`]
      : []),
    ...(warnings_gone > 0 ? [`${countText(warnings_gone, 'warning')} gone`] : []),
  ].join(', ')
}

const NAMED_MAX = 5

function Invited({ rows }: { rows: readonly ImportedRow[] }) {
  const names = rows.filter(({ state }) => state === 'new').map(({ name }) => name)
  if (names.length === 0) return null
  const rest = names.length - NAMED_MAX
  return (
    <div>
      Invitations go to <span translate="no">{names.slice(0, NAMED_MAX).join(', ')}</span>
      {rest > 0 && ` and ${numberText(rest)} more`}.
    </div>
  )
}

function Undone({ rows }: { rows: KeptRecords }) {
  return (
    <Alert severity={rows.length > 0 ? 'warning' : 'info'} variant="outlined" sx={{ mb: 2 }}>
      {rows.length === 0 ? 'The import is undone.' : 'The import is undone, but for what has changed or is used since:'}
      {rows.length > 0 && (
        <Box component="ul" sx={{ ...BULLETS, my: '1em', pl: 5 }}>
          {rows.map(({ name, reason }) => (
            <li key={`${name} ${reason}`}>
              {name}: {reason}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  )
}

const addressOf = ({ id, parent_id }: ImportedRow, record: string | undefined): string | null =>
  record && id !== null ? pathWithId(record.replace(':parent', String(parent_id)), id) : null

function RecordLink({ to, children }: { to: string | null; children: string }) {
  if (to === null) return children
  return <PageLink to={to}>{children}</PageLink>
}

function ImportedRows({ rows, record }: { rows: readonly ImportedRow[]; record: string | undefined }) {
  const rest = rows.length - SHOWN_MAX
  return (
    <>
      <Box component="ul" sx={{ ...BULLETS, columns: '220px auto', pl: 5 }}>
        {rows.slice(0, SHOWN_MAX).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may stand twice, and the list never changes
          <li key={index}>
            <RecordLink to={addressOf(row, record)}>{row.name}</RecordLink>{' '}
            <SecondaryText component="span">{row.state}</SecondaryText>
          </li>
        ))}
      </Box>
      {rest > 0 && <Typography color="textSecondary">and {numberText(rest)} more</Typography>}
    </>
  )
}

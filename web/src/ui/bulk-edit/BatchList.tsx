import { listBatches } from '@kitroom/contract/batches'
import type { BulkArea } from '@kitroom/contract/bulk'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useOptionalQuery } from '../../api/hooks.ts'
import { numberText } from '../display/count-text.ts'
import { DateTime } from '../display/DateTime.tsx'
import { useUndoBatch } from '../history/use-undo-batch.ts'
import { BATCH_KINDS } from './batch-kinds.ts'

type BatchListProps = { area: string; bulk: BulkArea }

const REFRESHES = [listBatches]

/** The latest batches of an area, newest first, each with an undo button. Hidden if there are none. */
export function BatchList({ area, bulk }: BatchListProps) {
  const batches = useOptionalQuery(listBatches, { query: { area } })?.batches ?? []
  const undo = useUndoBatch(REFRESHES)
  const [undoing, setUndoing] = useState<number | null>(null)
  if (batches.length === 0) return null
  const takeBack = async (id: number) => {
    setUndoing(id)
    await undo(id)
    setUndoing(null)
  }
  return (
    <section aria-label="Batches">
      <Typography variant="h2" sx={{ mt: 4, mb: 1 }}>
        Batches
      </Typography>
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
                <TableCell>
                  {numberText(batch.created_count)} new, {numberText(batch.changed_count)} changed
                </TableCell>
                <TableCell align="right">
                  {batch.undone_at === null ? (
                    <Button size="small" disabled={undoing !== null} onClick={() => void takeBack(batch.id)}>
                      Undo
                    </Button>
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

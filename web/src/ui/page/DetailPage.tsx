import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { HistorySection } from '../history/HistorySection.tsx'
import { RETURNING } from '../list/left-lists.ts'
import { useListAddress } from '../list/list-origin.ts'
import { UsedBy } from '../used-by/UsedBy.tsx'
import { PageTitle } from './PageTitle.tsx'
import { RecordWalk } from './RecordWalk.tsx'
import { useRecordId } from './use-id-param.ts'
import { useNoteOpened } from './use-note-opened.ts'

type DetailPageProps = {
  title: string
  about?: ReactNode
  /** Where it is edited, or false where that is not permitted. */
  edit: string | false
  backTo: string
  backLabel: string
  maxWidth?: number
  /** The area of the record, as the contract's list names it. */
  area: string
  children: ReactNode
}

/** One record to read. */
export function DetailPage({ title, about, edit, backTo, backLabel, maxWidth = 720, area, children }: DetailPageProps) {
  const list = useListAddress(backTo)
  const { state } = useLocation()
  const id = useRecordId()
  useNoteOpened(area, id, typeof about === 'string' ? { name: about } : undefined)
  return (
    <Stack sx={{ maxWidth }}>
      <PageTitle title={title} about={about}>
        <RecordWalk list={backTo} />
        <Stack direction="row" spacing={1.5}>
          {edit && (
            <Button component={Link} to={edit} state={state} variant="contained">
              Edit
            </Button>
          )}
          <Button component={Link} to={list} state={RETURNING} preventScrollReset color="inherit">
            {backLabel}
          </Button>
        </Stack>
      </PageTitle>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Stack spacing={3}>{children}</Stack>
      </Card>
      {id !== null && <UsedBy area={area} id={id} />}
      {id !== null && <HistorySection area={area} id={id} edit={edit} />}
    </Stack>
  )
}

import Box from '@mui/material/Box'
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
import { ASIDE, TWO_COLUMNS } from './page-columns.ts'
import { RecordWalk } from './RecordWalk.tsx'
import { useRecordId } from './use-id-param.ts'
import { useNoteOpened } from './use-note-opened.ts'

type DetailPageProps = {
  /** What the page is: 'View Size'. */
  title: string
  /** What the record is called. */
  name: string
  /** What the record looks like. */
  thumbnail?: ReactNode
  /** Beside the name: how it stands. */
  status?: ReactNode
  /** Where it is edited, or false where that is not permitted. */
  edit: string | false
  backTo: string
  backLabel: string
  /** The area of the record, as the contract's list names it. */
  area: string
  /** Beside the facts: what can be done with it. */
  actions?: ReactNode
  children: ReactNode
}

/** One record to read: its facts at the left, what uses it, what happened to it and what can be done at the right. */
export function DetailPage(props: DetailPageProps) {
  const { title, name, status, edit, backTo, backLabel, area, actions, children } = props
  const list = useListAddress(backTo)
  const { state } = useLocation()
  const id = useRecordId()
  useNoteOpened(area, id, { name })
  return (
    <>
      <PageTitle title={title} record={name} thumbnail={props.thumbnail} status={status}>
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
      <Box sx={TWO_COLUMNS}>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <Stack spacing={3}>{children}</Stack>
        </Card>
        <Box sx={ASIDE}>
          {actions}
          {id !== null && <UsedBy area={area} id={id} />}
          {id !== null && <HistorySection area={area} id={id} edit={edit} />}
        </Box>
      </Box>
    </>
  )
}

import { HISTORY_AREAS } from '@kitroom/contract/areas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { HistorySection } from '../history/HistorySection.tsx'
import { useListAddress } from '../list/list-origin.ts'
import { RETURNING } from '../list/list-position.ts'
import { PageTitle } from '../page/PageTitle.tsx'
import { ASIDE, TWO_COLUMNS } from '../page/page-columns.ts'
import { useRecordId } from '../page/use-id-param.ts'
import { useNoteOpened } from '../page/use-note-opened.ts'
import { UsedBy } from '../used-by/UsedBy.tsx'
import { RecordWalk } from './RecordWalk.tsx'

type DetailPageProps = {
  /** The title: 'View Size'. */
  title: string
  /** The record's name. */
  name: string
  /** The record's picture or color. */
  thumbnail?: ReactNode
  /** Beside the name: its status. */
  status?: ReactNode
  /** The address of its form, or false without permission. */
  edit: string | false
  backTo: string
  backLabel: string
  /** The record's area in the contract. */
  area: string
  /** Actions beside the fields. */
  actions?: ReactNode
  children: ReactNode
}

/** One record, read-only: its fields at the left; uses, history and actions at the right. */
export function DetailPage(props: DetailPageProps) {
  const { title, name, status, edit, backTo, backLabel, area, actions, children } = props
  const list = useListAddress(backTo)
  const { state } = useLocation()
  const id = useRecordId()
  useNoteOpened(HISTORY_AREAS.get(area)?.one, id, { name })
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

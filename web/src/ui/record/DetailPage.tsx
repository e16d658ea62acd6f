import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Panel } from '../feedback/Panel.tsx'
import { RecordHistory } from '../history/HistoryCard.tsx'
import { restoring } from '../history/restored-values.ts'
import { useListAddress } from '../list/list-origin.ts'
import { RETURNING } from '../list/list-position.ts'
import { PageTitle } from '../page/PageTitle.tsx'
import { ASIDE, TWO_COLUMNS } from '../page/page-layout.ts'
import { useNoteOpened, useRecordId } from '../page/use-id-param.ts'
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
  /** Beside the fields, above everything else: its picture, its actions. */
  actions?: ReactNode
  /** Cards below its fields. */
  sections?: ReactNode
  children: ReactNode
}

/** One record, read-only: its fields at the left; uses, history and actions at the right. */
export function DetailPage(props: DetailPageProps) {
  const { title, name, status, edit, backTo, backLabel, area, actions, children } = props
  const list = useListAddress(backTo)
  // The list that the record was opened from.
  const { state } = useLocation()
  const navigate = useNavigate()
  const id = useRecordId()
  useNoteOpened(area, id, name !== '')
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
        <Box sx={ASIDE}>
          <Card sx={{ p: { xs: 2, sm: 3 } }}>
            <Stack spacing={3}>{children}</Stack>
          </Card>
          {props.sections}
        </Box>
        <Box sx={ASIDE}>
          {actions}
          {id !== null && (
            <UsedBy area={area} id={id}>
              <Panel name="The history">
                <RecordHistory
                  area={area}
                  id={id}
                  onRestore={
                    edit ? (values) => void navigate(edit, { state: { ...state, ...restoring(values) } }) : undefined
                  }
                />
              </Panel>
            </UsedBy>
          )}
        </Box>
      </Box>
    </>
  )
}

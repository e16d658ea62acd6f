import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RETURNING, useListAddress } from '../list/left-lists.ts'
import { PageTitle } from './PageTitle.tsx'

type DetailPageProps = {
  title: string
  about?: ReactNode
  /** Where it is edited, or false where that is not permitted. */
  edit: string | false
  backTo: string
  backLabel: string
  maxWidth?: number
  children: ReactNode
}

/** One record to read. */
export function DetailPage({ title, about, edit, backTo, backLabel, maxWidth = 720, children }: DetailPageProps) {
  const list = useListAddress(backTo)
  return (
    <Stack sx={{ maxWidth }}>
      <PageTitle title={title} about={about}>
        <Stack direction="row" spacing={1.5}>
          {edit && (
            <Button component={Link} to={edit} variant="contained">
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
    </Stack>
  )
}

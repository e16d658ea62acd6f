import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'
import { useOutletContext } from 'react-router'
import { AccessContext, type AccessValue } from '../../../access/access-context.ts'
import { ApiFailure, messageOf } from '../../../api/failure.ts'
import type { useQueryResult } from '../../../api/hooks.ts'
import { ErrorBox } from '../../../ui/feedback/ErrorBox.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { useDocumentTitle } from '../../../ui/page/PageTitle.tsx'

type GuestLinkPageProps<Answer> = {
  result: Pick<ReturnType<typeof useQueryResult>, 'error' | 'refetch'> & { data: Answer | undefined }
  /** The name of the page until there is an answer. */
  name: string
  title: (answer: Answer) => string
  /** Of the window, if it is not that of the page. */
  windowTitle?: (answer: Answer) => string
  subtitle: (answer: Answer) => ReactNode
  maxWidth: number
  children: (answer: Answer) => ReactNode
}

// The page has no sign-in: its draft stays in the tab, as without a signed-in user.
const NOBODY: AccessValue = { state: 'loaded', user: null, error: null, refresh: async () => undefined }

/** A public page about an order that is opened with its link. A link that is closed says so, and nothing else. */
export function GuestLinkPage<Answer extends { shop: string | null }>(props: GuestLinkPageProps<Answer>) {
  const { name, title, windowTitle = title, subtitle, maxWidth, children } = props
  const { data, error, refetch } = props.result
  const isClosed = error instanceof ApiFailure && error.status === 404
  // A typed form stays if it cannot be fetched again.
  const answer = isClosed ? undefined : data
  const shop = answer?.shop ?? null
  const showShop = useOutletContext<((name: string | null) => void) | undefined>()
  useEffect(() => showShop?.(shop), [showShop, shop])
  useDocumentTitle(answer ? windowTitle(answer) : name)
  if (!answer && !error) return <Loading />
  return (
    <Card sx={{ width: '100%', minWidth: 0, maxWidth, p: { xs: 2.5, sm: 4 }, overflow: 'clip' }}>
      <Typography variant="h1" sx={{ mb: answer ? 0.5 : 2.5, overflowWrap: 'anywhere' }}>
        {answer ? title(answer) : name}
      </Typography>
      {isClosed && <Alert severity="error">{error.message}</Alert>}
      {!answer && !isClosed && (
        <ErrorBox severity="error" message={messageOf(error, 'This page could not be loaded.')} retry={refetch} />
      )}
      {answer && (
        <AccessContext value={NOBODY}>
          <Typography color="textSecondary" sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
            {subtitle(answer)}
          </Typography>
          {children(answer)}
        </AccessContext>
      )}
    </Card>
  )
}

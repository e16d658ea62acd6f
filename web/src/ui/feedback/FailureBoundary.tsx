import Box from '@mui/material/Box'
import { onlineManager, QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { ApiFailure, isUnreachable, messageOf } from '../../api/failure.ts'
import type { QueryResult } from '../../api/hooks.ts'
import { useNoteFailure } from '../../api/part-failures.ts'
import { isSignedOut } from '../../api/query-client.ts'
import { ErrorBox } from './ErrorBox.tsx'

export type FailureTexts = {
  severity?: 'warning' | 'error'
  /** Shown if the server gave no message or no answer, for instance 'Failed to load sizes'. */
  fallback?: string
}

/** Of a page that is not there yet, or never. */
type Heading = { heading?: ReactNode }

type FailureBoundaryProps = FailureTexts & Heading & { children: ReactNode }

/**
 * Shows a failed load in an error box. A bug in the program goes on to the router's error page. A failure from before,
 * for instance of a part that does without the answer, is not shown: the answer is fetched again.
 */
export function FailureBoundary(props: FailureBoundaryProps) {
  return (
    <QueryErrorResetBoundary>{({ reset }) => <Boundary {...props} forgetFailure={reset} />}</QueryErrorResetBoundary>
  )
}

type State = { error: unknown }

type BoundaryProps = FailureBoundaryProps & { forgetFailure: () => void }

class Boundary extends Component<BoundaryProps, State> {
  override state: State = { error: null }

  constructor(props: BoundaryProps) {
    super(props)
    props.forgetFailure()
  }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  tryAgain = () => {
    this.props.forgetFailure()
    this.setState({ error: null })
  }

  /** Parts that wait for a connection are asked for again as soon as there is one. */
  override componentDidMount() {
    this.#end = onlineManager.subscribe((isOnline) => {
      if (isOnline && isUnreachable(this.state.error)) this.tryAgain()
    })
  }

  override componentWillUnmount() {
    this.#end()
  }

  #end: () => void = () => undefined

  override render() {
    const { error } = this.state
    const { children, severity, fallback, heading } = this.props
    if (error === null) return children
    return (
      <>
        {heading}
        {failureBox(error, this.tryAgain, fallback, severity)}
      </>
    )
  }
}

/** A failed load of an answer that the rest of a page does without, above what it would have added. */
export function LoadFailure({ of: { data, error, refetch }, fallback, severity }: LoadFailureProps) {
  useNoteFailure(data ? null : error, refetch, true)
  return data || !error ? null : <Box sx={{ mb: 2 }}>{failureBox(error, refetch, fallback, severity)}</Box>
}

type LoadFailureProps = FailureTexts & { of: QueryResult<unknown> }

const failureBox = (
  error: unknown,
  retry: () => void,
  fallback: string | undefined,
  severity?: FailureTexts['severity'],
): ReactNode => {
  if (!(error instanceof ApiFailure)) throw error
  // A redirect to the sign-in screen has begun: no box for that moment.
  if (isSignedOut(error)) return null
  const cause = isUnreachable(error) && fallback ? error.message : undefined
  const message = cause && fallback ? fallback : messageOf(error, fallback)
  return <ErrorBox message={message} cause={cause} severity={severity ?? 'warning'} retry={retry} />
}

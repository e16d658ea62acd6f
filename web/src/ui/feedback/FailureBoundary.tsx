import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { ApiFailure, isUnreachable, messageOf } from '../../api/failure.ts'
import { isSignedOut } from '../../api/query-client.ts'
import { ErrorBox } from './ErrorBox.tsx'

type FailureBoundaryProps = {
  children: ReactNode
  severity?: 'warning' | 'error'
  /** Shown if the server gave no message or no answer, for instance 'Failed to load sizes'. */
  fallback?: string
}

/** Shows a failed load in an error box. A bug in the program goes on to the router's error page. */
export function FailureBoundary(props: FailureBoundaryProps) {
  return (
    <QueryErrorResetBoundary>{({ reset }) => <Boundary {...props} forgetFailure={reset} />}</QueryErrorResetBoundary>
  )
}

type State = { error: unknown }

class Boundary extends Component<FailureBoundaryProps & { forgetFailure: () => void }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  tryAgain = () => {
    this.props.forgetFailure()
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!(error instanceof ApiFailure)) throw error
    // A redirect to the sign-in screen has begun: no box for that moment.
    if (isSignedOut(error)) return null
    const { severity = 'warning', fallback } = this.props
    const cause = isUnreachable(error) && fallback ? error.message : undefined
    const message = cause && fallback ? fallback : messageOf(error, fallback)
    return <ErrorBox message={message} cause={cause} severity={severity} retry={this.tryAgain} />
  }
}

import { Component, type ReactNode } from 'react'
import { ApiFailure } from '../../api/failure.ts'
import { NotFoundPage } from '../../ui/page/NotFoundPage.tsx'

type State = { error: unknown }

/** Shows 'Not Found' for a 404. Every other failure goes to the page's error box. */
export class NotFoundBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof ApiFailure && error.status === 404) return <NotFoundPage />
    throw error
  }
}

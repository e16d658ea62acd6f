import type { Endpoint, Failure } from '@kitroom/contract/endpoint'

type Details = Partial<Pick<Failure, 'path' | 'errors' | 'current'>> & { endpoint?: Endpoint }

/** A call that was refused or never arrived. `status` is 0 when no answer came. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number
  /** Whether the server itself worded `message`; otherwise it is ours, and a screen's own fallback text comes first. */
  readonly worded: boolean
  /** The field a 409 is about. */
  readonly path: string | undefined
  /** The fields a 400 is about. */
  readonly errors: readonly { path: string; message: string }[]
  /** What is stored now, on a 412 because somebody else saved first. */
  readonly current: Readonly<Record<string, unknown>> | undefined
  readonly endpoint: Endpoint | undefined

  constructor(status: number, message: string | undefined, { path, errors, current, endpoint }: Details = {}) {
    super(message ?? 'Unknown error occurred')
    this.status = status
    this.worded = message !== undefined
    this.path = path
    this.errors = errors ?? []
    this.current = current
    this.endpoint = endpoint
  }
}

/** Somebody else has saved since; `current` is what is stored now. */
export const isVersionConflict = (
  error: unknown,
): error is ApiFailure & { current: Readonly<Record<string, unknown>> } =>
  error instanceof ApiFailure && error.status === 412 && error.current !== undefined

/** No answer has come: it may have arrived or not. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiFailure && error.status === 0

/** Something else has been sent with this idempotency key, and has arrived. */
export const isSentBefore = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 409 && error.path === 'Idempotency-Key'

/** What to tell a person: the server's words, else the screen's own. */
export const messageOf = (error: unknown, fallback = 'Unknown error occurred'): string => {
  if (!(error instanceof ApiFailure)) return fallback
  return error.worded ? error.message : fallback
}

/** What becomes of an error that a page's error box has caught: a refusal is no fault of the program, anything else is. */
export const reportFault = (error: unknown): void => {
  if (!(error instanceof ApiFailure)) reportError(error)
}

import type { Endpoint, Failure } from '@kitroom/contract/endpoint'

type Details = Partial<Pick<Failure, 'path' | 'errors' | 'current'>> & { endpoint?: Endpoint }

/** A call that was refused or never arrived. `status` is 0 if no answer came. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number
  /** Whether `message` is the server's; otherwise it is ours, and a screen's own fallback text comes first. */
  readonly worded: boolean
  /** The field a 409 is about. */
  readonly path: string | undefined
  /** The fields a 400 is about. */
  readonly errors: readonly { path: string; message: string }[]
  /** The stored record, on a 412 because another user saved first. */
  readonly current: Readonly<Record<string, unknown>> | undefined
  readonly endpoint: Endpoint | undefined

  constructor(status: number, message: string | undefined, { path, errors, current, endpoint }: Details = {}) {
    super(message ?? 'Unknown error occurred')
    this.status = status
    this.worded = message !== undefined
    this.path = path
    this.errors = (errors ?? []).map(({ path, message }) => ({ path: String(path), message }))
    this.current = current
    this.endpoint = endpoint
  }
}

/** Another user has saved since; `current` is the stored record. */
export const isVersionConflict = (
  error: unknown,
): error is ApiFailure & { current: Readonly<Record<string, unknown>> } =>
  error instanceof ApiFailure && error.status === 412 && error.current !== undefined

/** No answer came: the request may have arrived or not. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiFailure && error.status === 0

/** Worth a retry: no answer, or a failure that may pass. A refusal is final. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 0 || error.status >= 502)

/** A failure that has to be said. A call that is refused, or that this server does not know, adds nothing to its page. */
export const isFault = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status < 400 || error.status >= 500)

/** Another request with this idempotency key has already arrived. */
export const isSentBefore = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 409 && error.path === 'Idempotency-Key'

const ARRIVED = 'An earlier save of this form has arrived after all. Close it and look at it again.'

/** The message for the user: the server's, else the screen's own. */
export const messageOf = (error: unknown, fallback = 'Unknown error occurred'): string => {
  if (!(error instanceof ApiFailure)) return fallback
  if (isSentBefore(error)) return ARRIVED
  return error.worded ? error.message : fallback
}

/** Decides what happens to an error in an error box: a refusal is not a bug, anything else is. */
export const reportFault = (error: unknown): void => {
  if (!(error instanceof ApiFailure)) reportError(error)
}

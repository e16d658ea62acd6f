/** An answer that the caller is meant to see. Any other error is a failure of ours and reveals nothing. */
export class Refusal extends Error {
  readonly status: number
  readonly path: string | undefined
  readonly errors: readonly FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined
  /** With a 412: the stored record, so that both versions can be shown. */
  readonly current: object | undefined

  constructor(status: number, message: string, detail: RefusalDetail = {}) {
    super(message)
    this.status = status
    this.path = detail.path
    this.errors = detail.errors
    this.retryAfterSeconds = detail.retryAfterSeconds
    this.current = detail.current
  }
}

export type FieldError = { path: string; message: string }
type RefusalDetail = {
  path?: string
  errors?: readonly FieldError[]
  retryAfterSeconds?: number
  current?: object
}

export const notFound = (what: string): never => {
  throw new Refusal(404, `${what} not found`)
}

/** 400 on one field; see {@link invalidAll} for several. */
export const invalid = (path: string, message: string): never => invalidAll([{ path, message }])

export const invalidAll = (errors: readonly FieldError[]): never => {
  throw new Refusal(400, errors[0]?.message ?? 'The request is not valid', { errors })
}

/** 409 on one field. */
export const conflict = (path: string, message: string): never => {
  throw new Refusal(409, message, { path })
}

export const denied = (message: string): never => {
  throw new Refusal(403, message)
}

export const tooMany = (retryAfterSeconds: number): never => {
  throw new Refusal(429, 'Too many attempts. Please try again later.', { retryAfterSeconds })
}

/** 503: nothing was done; the same request may be sent again. */
export const unavailable = (message: string): never => {
  throw new Refusal(503, message, { retryAfterSeconds: 1 })
}

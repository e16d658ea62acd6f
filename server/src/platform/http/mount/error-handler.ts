import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDiskFull, isUnavailable } from '../../database/database-errors.ts'
import { Refusal } from '../../refusal.ts'
import { StoreUnavailable } from '../../storage/store.ts'

const WORDS: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  415: 'This kind of content is not accepted here.',
}

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT'])
/** Read-only, failing, or not ours: the user can do nothing about any of them. */
const DISK_REFUSES = new Set(['EROFS', 'EIO', 'EACCES', 'EPERM'])

/** Whether a file system call failed in one of these ways. */
const failedWith = (codes: ReadonlySet<string>, error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'code' in error && codes.has(String(error.code))

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'

const unreadBody = (message = '') => [{ path: 'body', message }]

const asRefusal = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error
  if (isDiskFull(error) || failedWith(DISK_FULL, error)) {
    return new Refusal(503, 'The server has no space left. Nothing was saved.', { retryAfterSeconds: 60 })
  }
  if (isUnavailable(error)) {
    return new Refusal(503, 'The server is busy. Please try again in a moment.', { retryAfterSeconds: 1 })
  }
  if (error instanceof StoreUnavailable) {
    return new Refusal(503, 'The images cannot be reached right now. Please try again in a moment.', {
      retryAfterSeconds: 5,
    })
  }
  if (failedWith(DISK_REFUSES, error)) {
    return new Refusal(503, 'The server cannot use its disk right now. Nothing was saved.', { retryAfterSeconds: 60 })
  }
  const status = isFastifyError(error) ? (error.statusCode ?? 500) : 500
  if (status < 400 || status >= 500) return null
  return new Refusal(
    status,
    WORDS[status] ?? 'The request could not be answered.',
    status === 400 ? { errors: unreadBody(WORDS[400]) } : {},
  )
}

const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const refusal = asRefusal(error)
  if (!refusal) {
    request.log.error({ err: error }, 'request failed')
    reply.status(500).send({ success: false, message: 'Something went wrong.', requestId: request.id })
    return
  }
  if (refusal.status === 503) request.log.warn({ err: error }, 'request refused for now')
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  const { message, path, errors, current } = refusal
  reply.status(refusal.status).send({ success: false, message, path, errors, current })
}

/**
 * Answers what Fastify refuses before any route or hook: an address that cannot be decoded (400), or a segment too long
 * for an id (404). The address is not echoed.
 */
export const answerUnroutable =
  (headersFor: (url: string) => Readonly<Record<string, string>>) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headersFor(request.url))
    const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
    if (isTooLong) reply.status(404).send({ success: false, message: 'Not found' })
    else reply.status(400).send({ success: false, message: WORDS[400], errors: [] })
  }

/** Gives every refusal and failure the API's one shape; an internal failure reveals nothing but its id. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler(answer)
}

import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** Every body is an object. */
const notAnObject = (value: unknown): Error | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? null
    : new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY()

/**
 * Reads JSON bodies only; an empty body is allowed with any type, because calls without a body (sign-out) may still
 * send one. Text that could change a prototype is refused.
 */
export const readJsonBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined)
    else void parse(request, body, (error, value) => done(error ?? notAnObject(value), value))
  })
  app.addContentTypeParser('*', (request, _payload, done) => {
    done(hasBody(request) ? new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE() : null)
  })
}

import type { FastifyInstance } from 'fastify'

/**
 * Reads JSON bodies only; an empty body is allowed with any type, because calls without a body (sign-out) may still
 * send one. Text that could change a prototype is refused.
 */
export const readJsonBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined)
    else parse(request, body, done)
  })
}

import type { FastifyInstance } from 'fastify'

/**
 * Reads JSON bodies and nothing else; an empty one is no body, because calls without one may still name the type
 * (sign-out sends none). Text that could reach a prototype is refused.
 */
export const readJsonBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined)
    else parse(request, body, done)
  })
}

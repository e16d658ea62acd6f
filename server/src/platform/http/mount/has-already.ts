import type { FastifyRequest } from 'fastify'

/** Whether the caller says in `If-None-Match` that it has this answer already: one tag, a list, weak ones, or `*` for any. */
export const hasAlready = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*')

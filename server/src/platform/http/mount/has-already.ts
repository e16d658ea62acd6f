import type { FastifyRequest } from 'fastify'

/** Whether `If-None-Match` says that the caller has this answer: one tag, a list, weak ones, or `*`. */
export const hasAlready = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*')

import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../../../config.ts'

/** Whether a page of this origin may send writes: the public one, and this machine's other names for a loopback server. */
export const isOwnOrigin = (origin: string, publicUrl: string): boolean => {
  if (origin === publicUrl) return true
  const [sender, own] = [URL.parse(origin), new URL(publicUrl)]
  if (!sender || !isLoopback(own.hostname) || !isLoopback(sender.hostname)) return false
  return sender.protocol === own.protocol && sender.port === own.port
}

/**
 * Whether a browser says that another site sent this request. Requests that carry neither header do not come from a
 * page, so no page can have made them.
 */
export const isCrossSite = (headers: FastifyRequest['headers'], publicUrl: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return headers.origin !== undefined && !isOwnOrigin(headers.origin, publicUrl)
}

import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../../../config.ts'

/**
 * Whether pages of this origin may send writes: the public one, and this machine's other names for a loopback server.
 */
export const isOwnOrigin = (origin: string, publicUrl: string): boolean => {
  if (origin === publicUrl) return true
  const [sender, own] = [URL.parse(origin), new URL(publicUrl)]
  if (!sender || !isLoopback(own.hostname) || !isLoopback(sender.hostname)) return false
  return sender.protocol === own.protocol && sender.port === own.port
}

/** Whether the browser reports a cross-site request. Requests with neither header do not come from a page. */
export const isCrossSite = (headers: FastifyRequest['headers'], publicUrl: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return headers.origin !== undefined && !isOwnOrigin(headers.origin, publicUrl)
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '../../../config.ts'
import { denied } from '../../refusal.ts'

/**
 * Whether pages of this origin may send writes: the public one, and this machine's other names for a loopback server.
 */
export const isOwnOrigin = (origin: string, publicUrl: string): boolean => {
  if (origin === publicUrl) return true
  const [sender, publicSite] = [URL.parse(origin), new URL(publicUrl)]
  if (!sender || !isLoopback(publicSite.hostname) || !isLoopback(sender.hostname)) return false
  return sender.protocol === publicSite.protocol && sender.port === publicSite.port
}

/** Whether the browser reports a cross-site request. Requests with neither header do not come from a page. */
export const isCrossSite = (headers: FastifyRequest['headers'], publicUrl: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return headers.origin !== undefined && !isOwnOrigin(headers.origin, publicUrl)
}

const hostnameOf = (host: string): string => URL.parse(`http://${host}`)?.hostname ?? host

/**
 * A server with the settings it comes with is this machine's own, and trusts its demo's known password to it. A proxy
 * that opens it to others shows itself by the name that they use, or by the address that it adds.
 */
export const refuseStrangers = (app: FastifyInstance, { publicUrl, host, trustProxy }: Config): void => {
  if (publicUrl !== null || !isLoopback(host) || trustProxy.length > 0) return
  app.addHook('onRequest', async ({ headers, log }) => {
    const isOwn = headers.host === undefined || isLoopback(hostnameOf(headers.host))
    if (isOwn && headers['x-forwarded-for'] === undefined) return
    log.warn({ host: headers.host }, FOR_THIS_MACHINE)
    denied(FOR_THIS_MACHINE)
  })
}

const FOR_THIS_MACHINE = 'This server answers on its own machine alone. To open it to others, set PUBLIC_URL.'

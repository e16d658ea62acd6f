import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Client } from '../../activity/activity.ts'

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const USER_AGENT_MAX = 300
const GROUPS = 8
const NETWORK_GROUPS = 4

/** The client of a request. */
export const clientOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Client => ({
  address: MAPPED_IPV4.exec(ip)?.[1] ?? ip,
  userAgent: headers['user-agent']?.slice(0, USER_AGENT_MAX),
})

/**
 * The key for counting attempts from an address: an IPv4 address, or the /64 network of an IPv6 address, because one
 * household or server has all of its addresses. Everything that is not an address, such as a forged header, shares one
 * key.
 */
export const sourceOf = (ip: string): string => {
  const ipv4 = MAPPED_IPV4.exec(ip)?.[1] ?? ip
  if (isIPv4(ipv4)) return ipv4
  const [address = ''] = ip.split('%')
  return isIPv6(address) ? `${networkOf(address)}::/64` : 'unknown'
}

const networkOf = (address: string): string => {
  const [before = '', after] = address.toLowerCase().split('::')
  const head = before.split(':').filter((group) => group !== '')
  const tail = after?.split(':').filter((group) => group !== '') ?? []
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0')
  return [...head, ...(after === undefined ? [] : zeros), ...tail]
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

import { isIPv4, isIPv6 } from 'node:net'
import { sourceOf } from './source.ts'

/**
 * An address shortened to its network, so that it no longer identifies a household: '192.0.2.x', '2001:db8:0:1::/64'.
 */
export const shortAddress = (address: string): string => {
  const source = isIPv4(address) || isIPv6(address) ? sourceOf(address) : address
  return isIPv4(source) ? source.replace(/\.\d+$/, '.x') : source
}

import { isIPv4, isIPv6 } from 'node:net'
import { sourceOf } from './source.ts'

/** An address that names a neighbourhood and no longer a household: '192.0.2.x', '2001:db8:0:1::/64'. */
export const shortAddress = (address: string): string => {
  const source = isIPv4(address) || isIPv6(address) ? sourceOf(address) : address
  return isIPv4(source) ? source.replace(/\.\d+$/, '.x') : source
}

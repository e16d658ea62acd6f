import { BlockList, isIP } from 'node:net'

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const isV4 = isIP(address) === 4
    list.addSubnet(address, Number(bits ?? (isV4 ? 32 : 128)), isV4 ? 'ipv4' : 'ipv6')
  }
  return list
}

/** Addresses that the internet does not route to one host, by the registries of special purpose addresses. */
const SPECIAL = listOf([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
])
/** All IPv6 addresses of single hosts. IPv4 addresses in others (mapped, NAT64) are outside of it. */
const GLOBAL = listOf(['2000::/3'])

const HTTPS_PORT = 443
const PRIVILEGED_PORTS = 1024

/** Whether a connection by this protocol and port may go to an IP address. */
export type MayReach = (url: URL, address: string) => boolean

/** Public addresses by https on its own port or an unprivileged one, and every address of the networks in `allowed`. */
export const mayReach = (allowed: readonly string[]): MayReach => {
  const networks = listOf(allowed)
  return ({ protocol, port }, address) => {
    // Without the interface of a link-local one.
    const [ip = ''] = address.split('%')
    const family = isIP(ip) === 4 ? 'ipv4' : 'ipv6'
    if (networks.check(ip, family)) return true
    const isPublic = (family === 'ipv4' || GLOBAL.check(ip, family)) && !SPECIAL.check(ip, family)
    const isFreePort = port === '' || Number(port) === HTTPS_PORT || Number(port) >= PRIVILEGED_PORTS
    return protocol === 'https:' && isPublic && isFreePort
  }
}

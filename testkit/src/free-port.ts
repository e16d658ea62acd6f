import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** An unused loopback port. */
export const freePort = async (): Promise<number> => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo // an address of a TCP server is never a string
  holder.close()
  await once(holder, 'close')
  return port
}

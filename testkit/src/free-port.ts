import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** An unused loopback port: this one, or any. */
export const freePort = async (wanted = 0): Promise<number> => {
  const holder = createServer().listen(wanted, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo // an address of a TCP server is never a string
  holder.close()
  await once(holder, 'close')
  return port
}

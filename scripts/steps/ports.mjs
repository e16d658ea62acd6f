import { once } from 'node:events'
import { createServer } from 'node:net'

const HIGHEST = 65_535

const isFree = async (port, host) => {
  const holder = createServer().listen(port, host)
  try {
    await once(holder, 'listening')
    return true
  } catch (error) {
    if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return false
    throw error
  } finally {
    holder.close()
  }
}

/**
 * The port that the setting `name` chooses, or else `usual`; the next free one if that is taken, which is printed.
 * `except` counts as taken.
 */
export const nextFreePort = async (name, usual, host, except) => {
  const given = process.env[name]
  const firstPort = given ? Number(given) : usual
  if (!Number.isInteger(firstPort) || firstPort < 1 || firstPort > HIGHEST) {
    throw new Error(`${name}: '${given}' cannot be used; allowed: a whole number from 1 to ${HIGHEST}`)
  }
  for (let port = firstPort; port <= HIGHEST; port += 1) {
    if (port === except || !(await isFree(port, host))) continue
    if (port !== firstPort) console.log(`Port ${firstPort} is taken. ${name} is ${port}.`)
    return port
  }
  throw new Error(`${name}: no port from ${firstPort} on is free`)
}

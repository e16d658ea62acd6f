import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { semaphore } from './semaphore.ts'

const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32
const SALT_BYTES = 16

const compute: (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer> = promisify(argon2)

const hashing = semaphore({
  atOnce: availableParallelism(),
  waiting: 256,
  busy: 'Too many people are signing in. Please try again in a moment.',
})

// Off the event loop, on Node's thread pool.
const hashWith = (
  password: string,
  nonce: Buffer,
  memory: number,
  passes: number,
  goesFirst = false,
): Promise<Buffer> =>
  hashing(
    () => compute('argon2id', { message: password, nonce, memory, passes, parallelism: LANES, tagLength: TAG_BYTES }),
    { goesFirst },
  )

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** argon2id as a PHC string, with its own salt, of the composed form: keyboards send an accent in either form. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES)
  const tag = await hashWith(password.normalize('NFC'), salt, MEMORY_KIB, PASSES)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(tag)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

// Stands in for a missing hash, so that the time does not reveal whether there is one.
const NOBODY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(Buffer.alloc(SALT_BYTES))}$${unpadded(Buffer.alloc(TAG_BYTES))}`

/** Whether the password is right; takes as long without a stored hash. `goesFirst` skips the queue. */
export const verifyPassword = async (
  password: string,
  stored: string | null,
  { goesFirst = false } = {},
): Promise<boolean> => {
  const [, memory, passes, salt, tag] = PHC.exec(stored ?? NOBODY) ?? []
  if (!memory || !passes || !salt || !tag) throw new Error('A stored password hash cannot be read')
  const expected = Buffer.from(tag, 'base64')
  const isRight = async (typed: string): Promise<boolean> => {
    const given = await hashWith(typed, Buffer.from(salt, 'base64'), Number(memory), Number(passes), goesFirst)
    return timingSafeEqual(given, expected) && stored !== null
  }
  const composed = password.normalize('NFC')
  // An old hash may be of the typed form.
  return (await isRight(composed)) || (composed !== password && (await isRight(password)))
}

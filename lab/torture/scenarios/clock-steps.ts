import { setTimeout as pause } from 'node:timers/promises'
import { listStockHistory } from '@kitroom/contract/all-stock'
import { forgotPassword, login, resetPassword } from '@kitroom/contract/auth'
import { listRoles } from '@kitroom/contract/roles'
import { Client } from '@kitroom/testkit/client'
import { isTo, readOutbox, tokenIn } from '@kitroom/testkit/outbox'
import { overHttp } from '@kitroom/testkit/over-http'
import { insertPerson } from '@kitroom/testkit/people'
import { ADMIN, startedWithCatalogue, type TestSystem } from '@kitroom/testkit/test-system'
import { newFakeClock } from '../fake-clock.ts'
import { BOTH, type Scenario } from '../scenario.ts'
import { write } from '../write.ts'
import { lossesIn, sixteenWriters } from '../writers.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const APART = 5 * 60
const STEPS = [HOUR, 0, -HOUR, 0]
const LONGEST_WAIT = 15 * 60
const GUESSES = 14
const MAIL_WITHIN_MS = 120_000
const PASSWORDS = ['Block-And-Dig-2', 'Block-And-Dig-3']

/**
 * The clock of one of two servers steps forward and back while both write; they are five minutes apart all the time.
 * Ended sessions and links stay ended, no wait exceeds its limit, and movements keep their order.
 */
export const clockSteps: Scenario = {
  name: 'the clock steps forward and back',
  engines: BOTH,
  inTest: ['sqlite'],
  run: async (system, rounds) => {
    const clock = newFakeClock()
    const other = newFakeClock()
    other.set(APART)
    const started = await startedWithCatalogue(system, clock.settings)
    const second = await system.start(other.settings)
    const base = () => started.server().url
    const writers = await sixteenWriters(started)
    const losses: string[] = []
    let attempts = 0
    for (let round = 0; round < rounds; round += 1) {
      const admin = await new Client(overHttp(base)).signIn(ADMIN)
      const both = [admin, admin.via(overHttp(() => second.url))]
      const load = write(writers, (nth) => both[nth % 2] ?? admin)
      await load.begun
      for (const step of STEPS) {
        clock.set(step)
        await pause(200 + Math.random() * 200)
      }
      const { acknowledged, unexpected } = await load.stop()
      attempts += acknowledged
      losses.push(...unexpected, ...(await lossesIn(system, writers)))
      losses.push(...(await outOfOrder(admin, started.itemIds)))
      losses.push(...(await endedLivesAgain(system, base, clock.set)))
      losses.push(...(await longWaits(base, clock.set, round)))
      clock.set(0)
    }
    return { attempts, losses }
  },
}

/** Items whose movements do not follow from one another in the listed order. */
const outOfOrder = async (admin: Client, itemIds: readonly number[]): Promise<string[]> => {
  const wrong: string[] = []
  for (const id of itemIds) {
    const { rows: movements } = await admin.call(listStockHistory, { query: { item: String(id) } })
    const isFollowed = movements.slice(1).every((older, nth) => movements[nth]?.before_qty === older.after_qty)
    if (!isFollowed) wrong.push(`movements of item ${id} are out of order`)
  }
  return wrong
}

/** An expired session and used or expired links must not become valid again when the clock goes back. */
const endedLivesAgain = async (
  system: TestSystem,
  base: () => string,
  set: (offset: number) => void,
): Promise<string[]> => {
  const wrong: string[] = []
  const { email } = await system.look((database) => insertPerson(database, ['ROLES_READ']))
  const stranger = new Client(overHttp(base))
  const linkFor = async (nth: number): Promise<string> => {
    await stranger.call(forgotPassword, { body: { email } })
    const until = performance.now() + MAIL_WITHIN_MS
    for (;;) {
      const mails = (await readOutbox(system.dataDir)).filter((mail) => isTo(mail, email))
      if (mails.length > nth) return tokenIn(mails.at(-1))
      if (performance.now() > until) throw new Error('The mail did not come')
      await pause(50)
    }
  }
  const use = async (token: string, newPassword = PASSWORDS[0] ?? '') =>
    (await stranger.send(resetPassword, { body: { token, newPassword } })).status

  const tooOld = await linkFor(0)
  set(40 * DAY)
  if ((await use(tooOld)) !== 400) wrong.push('a link of 40 days ago set a password')
  set(0)
  if ((await use(tooOld)) !== 400) wrong.push('a link that was too old lives again')

  const link = await linkFor(1)
  if ((await use(link)) !== 200) wrong.push('a new link set no password')
  set(-HOUR)
  if ((await use(link, PASSWORDS[1])) !== 400) wrong.push('a used link lives again')
  set(0)

  const person = await new Client(overHttp(base)).signIn({ email, password: PASSWORDS[0] ?? '' })
  for (const [offset, expected] of [
    [0, 200],
    [40 * DAY, 401],
    [0, 401],
    [-DAY, 401],
  ] as const) {
    set(offset)
    const { status } = await person.send(listRoles)
    if (status !== expected) wrong.push(`${offset / DAY} days on a session was answered ${status}`)
  }
  set(0)
  return wrong
}

/** Wrong passwords lead to a wait, which never exceeds its limit, even if the clock changes. */
const longWaits = async (base: () => string, set: (offset: number) => void, round: number): Promise<string[]> => {
  const wrong: string[] = []
  const body = { email: `nobody-${round}@club.example`, password: 'Wrong-Guess-1' }
  const waitOf = async (): Promise<number | null> => {
    const { status, headers } = await new Client(overHttp(base)).send(login, { body })
    return status === 429 ? Number(headers['retry-after']) : null
  }
  for (let guess = 0; guess < GUESSES; guess += 1) await waitOf()
  if ((await waitOf()) === null) wrong.push('wrong passwords never ended in a wait')
  for (const offset of [-2 * HOUR, -26 * HOUR, HOUR, -HOUR]) {
    set(offset)
    const wait = await waitOf()
    if (wait !== null && !(wait > 0 && wait <= LONGEST_WAIT)) wrong.push(`${offset / HOUR} h: a wait of ${wait} s`)
  }
  return wrong
}

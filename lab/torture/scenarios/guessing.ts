import { forgotPassword, login, resetPassword } from '@kitroom/contract/auth'
import { listRoles } from '@kitroom/contract/roles'
import { Client } from '@kitroom/testkit/client'
import { readOutbox, tokenIn } from '@kitroom/testkit/outbox'
import { overHttp } from '@kitroom/testkit/over-http'
import { ADMIN, startedWithCatalogue } from '@kitroom/testkit/test-system'
import { BOTH, type Scenario } from '../scenario.ts'

const GUESSES_A_ROUND = 300
const AT_ONCE = 8
const LOOKED_AT_MOST = 10
const NEW_PASSWORD = 'Block-And-Dig-2'
const MAIL_WITHIN_MS = 120_000

/** Thousands of wrong passwords for one account: few are checked, others can work, and the owner can still sign in. */
export const guessing: Scenario = {
  name: 'thousands of wrong passwords for one account',
  engines: BOTH,
  run: async (system, rounds) => {
    const { admin, server } = await startedWithCatalogue(system)
    const base = () => server().url
    const losses: string[] = []
    const statuses = new Map<number, number>()
    let left = GUESSES_A_ROUND * rounds
    const guess = async () => {
      for (; left > 0; left -= 1) {
        const body = { email: ADMIN.email, password: `Wrong-Guess-${left}` }
        const { status } = await new Client(overHttp(base)).send(login, { body })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    const guessers = Promise.all(Array.from({ length: AT_ONCE }, guess))
    let isOver = false
    const atWork = { served: 0, putOff: 0 }
    const working = (async () => {
      while (!isOver) {
        const { status } = await admin.send(listRoles)
        if (status === 200) atWork.served += 1
        // An overloaded server refuses requests temporarily.
        else if (status === 503) atWork.putOff += 1
        else losses.push(`somebody at work was answered ${status}`)
      }
    })()
    await guessers
    isOver = true
    await working
    if (atWork.putOff >= atWork.served) losses.push(`somebody at work was put off ${atWork.putOff} times`)
    const looked = statuses.get(401) ?? 0
    if (looked > LOOKED_AT_MOST) losses.push(`${looked} wrong passwords were looked at`)
    if (statuses.has(200)) losses.push('a wrong password opened the account')
    const { status } = await admin.send(login, { body: ADMIN })
    if (status !== 200) losses.push(`the owner, in a browser known to the account, was answered ${status}`)
    if (!(await resetsByMail(system.dataDir, new Client(overHttp(base)))))
      losses.push('the owner could not get in by mail')
    return { attempts: GUESSES_A_ROUND * rounds, losses }
  },
}

/** Resets the password with a link from a mail, and signs in from an unknown browser. */
const resetsByMail = async (dataDir: string, stranger: Client): Promise<boolean> => {
  await stranger.call(forgotPassword, { body: { email: ADMIN.email } })
  const deadline = Date.now() + MAIL_WITHIN_MS
  let mails = await readOutbox(dataDir)
  while (mails.length === 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    mails = await readOutbox(dataDir)
  }
  await stranger.call(resetPassword, { body: { token: tokenIn(mails.at(-1)), newPassword: NEW_PASSWORD } })
  const { status } = await stranger.send(login, { body: { email: ADMIN.email, password: NEW_PASSWORD } })
  return status === 200
}

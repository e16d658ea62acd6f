import { randomBytes } from 'node:crypto'
import { isEmail } from '@kitroom/contract/fields'
import { migrate } from '../platform/database/migrate.ts'
import {
  createAdministrator,
  explainPerson,
  listAdministrators,
  resetPassword,
  resetSecondFactor,
} from './administrators.ts'
import { type Call, runCommand, UsageError } from './command.ts'

const TASKS = ['explain', 'create', 'reset-password', 'reset-second-factor']

const CALL = {
  usage: 'npm run admin -- create EMAIL | reset-password EMAIL | reset-second-factor EMAIL | explain EMAIL | list',
  read: ({ positionals: [task, email, more] }) => {
    if (task === 'list' && email === undefined) return { task, email: '' }
    if (!task || !TASKS.includes(task) || more !== undefined) throw new UsageError()
    if (!email || !isEmail(email)) throw new UsageError(`${email || 'Nothing'} is not an e-mail address.`)
    return { task, email }
  },
} satisfies Call<{ task: string; email: string }>

/** Meets the rules of the reset screen, and is random. */
const newPassword = (): string => `${randomBytes(15).toString('base64url')}-A1a`

await runCommand(CALL, async ({ task, email }, { config, database, say }) => {
  await migrate(database)
  if (task === 'list') {
    for (const { address, role, state } of await listAdministrators(database)) say(`${address}  ${role}  ${state}`)
    return
  }
  if (task === 'explain') {
    for (const line of await explainPerson(database, email, config.sessionIdleHours)) say(line)
    return
  }
  if (task === 'reset-second-factor') {
    const count = await resetSecondFactor(database, email)
    say(`Removed ${count} second factors of ${email}, ended the sessions and lifted the locks. The password stays.`)
    return
  }
  const password = newPassword()
  if (task === 'create') await createAdministrator(database, email, password)
  else await resetPassword(database, email, password)
  say(`Sign in as ${email} with the password ${password}`)
  say('It is shown this once. Choose another one with "Forgot your password?".')
})

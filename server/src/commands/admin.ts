import { randomBytes } from 'node:crypto'
import { isEmail } from '@kitroom/contract/fields'
import { TABLES } from '../areas.ts'
import { backupTargetOf } from '../backups/targets.ts'
import type { Config } from '../config.ts'
import { clearDemo } from '../demo/clear-demo.ts'
import { derivedColumns } from '../derived-columns.ts'
import { VERSION_TEXT } from '../platform/build.ts'
import { mendBehind } from '../platform/database/derived.ts'
import { imageStoreOf } from '../platform/images/image-store.ts'
import { renderMail } from '../platform/mail/message.ts'
import { transportFor } from '../platform/mail/transport.ts'
import { temporaryFolder } from '../platform/storage/temporary.ts'
import { claimStore, takeOver } from '../platform/system.ts'
import {
  createAdministrator,
  explainPerson,
  listAdministrators,
  resetPassword,
  resetSecondFactor,
} from './administrators.ts'
import { type Call, countsText, runCommand, say, UsageError } from './command.ts'

/** Without an address. */
const ALONE = ['list', 'rebuild', 'take-over', 'version']
const TASKS = ['explain', 'create', 'reset-password', 'reset-second-factor', 'test-mail']

const CALL = {
  usage:
    'npm run admin -- create EMAIL | reset-password EMAIL | reset-second-factor EMAIL | explain EMAIL | list |' +
    ' test-mail EMAIL | rebuild | take-over | version | clear-demo --keep EMAIL[,EMAIL] --yes',
  options: { keep: { type: 'string' }, yes: { type: 'boolean' } },
  read: ({ positionals: [task, email, more], values: { keep, yes } }) => {
    if (task === 'clear-demo' && email === undefined) {
      const emails = typeof keep === 'string' ? keep.split(',').map((one) => one.trim()) : []
      if (emails.length === 0 || !emails.every(isEmail)) throw new UsageError('Name the accounts that stay by --keep.')
      if (!yes) throw new UsageError(`Everything goes but ${emails.join(' and ')}. Back it up, and add --yes.`)
      return { task, email: '', keep: emails }
    }
    if (keep !== undefined || yes !== undefined) throw new UsageError()
    if (task && ALONE.includes(task) && email === undefined) return { task, email: '' }
    if (!task || !TASKS.includes(task) || more !== undefined) throw new UsageError()
    if (!email || !isEmail(email)) throw new UsageError(`${email || 'Nothing'} is not an e-mail address.`)
    return { task, email }
  },
} satisfies Call<{ task: string; email: string; keep?: readonly string[] }>

/** Meets the rules of the reset screen, and is random. */
const newPassword = (): string => `${randomBytes(15).toString('base64url')}-A1a`

/** Sends a mail past the queue, as the server would send it, and says where it went. */
const sendTestMail = async (config: Config, to: string): Promise<void> => {
  if (!config.smtpUrl) throw new Error(`SMTP_URL is not set: each mail becomes a file in ${config.dataDir}/outbox`)
  const { host } = new URL(config.smtpUrl)
  const transport = transportFor(config)
  const message = renderMail('A test mail of Kitroom', ['Hello,', 'the mail settings of this Kitroom are right.'])
  try {
    await transport.send({ id: 0, created_at: new Date().toISOString() }, { to, ...message })
  } catch (error) {
    throw new Error(`SMTP_URL: ${host} did not take the mail: ${error instanceof Error ? error.message : error}`)
  } finally {
    transport.close()
  }
  say(`${host} took a mail to ${to}`)
}

await runCommand(
  CALL,
  async ({ task, email, keep }: { task: string; email: string; keep?: readonly string[] }, { config, open }) => {
    if (task === 'version') return say(`Kitroom ${VERSION_TEXT}`)
    if (task === 'test-mail') return sendTestMail(config, email)
    const database = await open()
    if (keep) {
      await clearDemo(database, TABLES, keep)
      say(
        `The demo is cleared; ${keep.join(' and ')} stay${keep.length === 1 ? 's' : ''}. Start with SEED=none from now on.`,
      )
      return
    }
    if (task === 'take-over') {
      const id = await database.transaction(takeOver)
      const temporary = temporaryFolder(config.dataDir)
      await claimStore(imageStoreOf(config), temporary, id)
      if (config.backup) await (await backupTargetOf(config.backup.to, temporary)).claim(id)
      say('This system is the shop now: it makes the backups and sends by itself. Restart its servers.')
      return
    }
    if (task === 'rebuild') {
      const counts = await mendBehind(database, derivedColumns(config.timeZone))
      say(counts.size === 0 ? 'Everything is up to date' : `Brought up to date: ${countsText(counts)}`)
      return
    }
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
  },
)

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createOrder } from '@kitroom/contract/order-calls'
import { Client } from '@kitroom/testkit/client'
import { newEmptyTestStorage, settingsOf } from '@kitroom/testkit/database'
import { eventually } from '@kitroom/testkit/eventually'
import { anOrder } from '@kitroom/testkit/orders'
import { overHttp } from '@kitroom/testkit/over-http'
import { startServer } from '@kitroom/testkit/server-process'
import { expect, onTestFinished, test } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../server/src/demo/accounts.ts'
import { read } from '../tree.ts'

/** The first commands of the document, as they stand there; a blank line parts them. */
const [, BLOCK = ''] = /```sh\n([\s\S]+?)```/.exec(read('docs/api.md')) ?? []
const COMMANDS = BLOCK.trim().split(/\n{2,}/)

type Shell = {
  /** Runs a command to its end, and returns what it prints. */
  run: (command: string) => Promise<string>
  /** Begins one that does not end. */
  begin: (command: string) => { child: ChildProcess; printed: () => string }
  file: (name: string) => string
}

const shellIn = (folder: string, url: string): Shell => {
  const begin = (command: string) => {
    const child = spawn('bash', ['-eo', 'pipefail', '-c', command], {
      cwd: folder,
      env: { PATH: process.env.PATH, URL: url },
      // Bash takes a socket as its input for a remote shell, which reads settings.
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, which ends together.
      detached: true,
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
    return { child, printed: () => printed }
  }
  return {
    begin,
    run: async (command) => {
      const { child, printed } = begin(command)
      const [code] = await once(child, 'close')
      expect([command, code, printed()]).toEqual([command, 0, expect.any(String)])
      return printed()
    },
    file: (name) => readFileSync(join(folder, name), 'utf8'),
  }
}

/** The proof of each command, in their order. */
const DOES: readonly ((shell: Shell, command: string, admin: Client) => Promise<unknown>)[] = [
  async ({ run, file }, command) => {
    await run(command)
    expect(file('token')).toMatch(/^Authorization: Bearer kitroom_[\w-]{43}\n$/)
  },
  async ({ run, file }, command) => {
    await run(command)
    expect(file('stock.csv')).toContain('ACE-J-WHT-YM')
  },
  async ({ run }, command) => {
    expect(JSON.parse(await run(command))).toMatchObject({ area: 'inventory', changed_count: 1 })
  },
  async ({ begin }, command, admin) => {
    const { child, printed } = begin(command)
    onTestFinished(() => void (child.exitCode === null && process.kill(-(child.pid ?? 0), 'SIGKILL')))
    // The stream may not be open yet: then another order follows.
    await eventually(async () => {
      await admin.call(createOrder, { body: anOrder() })
      expect(printed()).toContain('"type":"changed","area":"orders"')
    })
  },
]

test('the first commands of docs/api.md do what it says, as they stand there', async () => {
  expect(COMMANDS).toHaveLength(DOES.length)
  const storage = await newEmptyTestStorage()
  const server = await startServer({ ...settingsOf(storage), SEED: 'demo' })
  onTestFinished(async () => {
    await server.kill()
    await storage.remove()
  })
  const email = DEMO_ACCOUNTS[0]?.email ?? ''
  const admin = await new Client(overHttp(() => server.url)).signIn({ email, password: DEMO_PASSWORD })
  const shell = shellIn(mkdtempSync(join(storage.dataDir, 'shell-')), server.url)
  for (const [nth, does] of DOES.entries()) await does(shell, COMMANDS[nth] ?? '', admin)
})

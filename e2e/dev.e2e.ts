import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { endProcess } from '@kitroom/testkit/end-process'
import { freePort } from '@kitroom/testkit/free-port'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'
import { test as base, expect } from '@playwright/test'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../server/src/demo/accounts.ts'

const ROOT = join(import.meta.dirname, '..')
const WORKSPACES = ['contract', 'server', 'testkit', 'web']
const EDITS = 10

/** A copy of the tree, as a fresh clone after its packages are installed. */
const copyTree = (): string => {
  const copy = temporaryTestFolder('dev')
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: ROOT })
  for (const file of String(listed).split('\0').filter(Boolean)) cpSync(join(ROOT, file), join(copy, file))
  const packages = join(ROOT, 'node_modules')
  mkdirSync(join(copy, 'node_modules/@kitroom'), { recursive: true })
  for (const name of readdirSync(packages)) {
    if (name !== '@kitroom' && name !== '.vite') symlinkSync(join(packages, name), join(copy, 'node_modules', name))
  }
  for (const name of WORKSPACES) symlinkSync(join(copy, name), join(copy, 'node_modules/@kitroom', name))
  return copy
}

/** Replaces a text in a file, as editors do that write a new file and rename it. */
const edit = (file: string, from: string | RegExp, to: string): void => {
  const text = readFileSync(file, 'utf8')
  const edited = text.replace(from, to)
  if (edited === text) throw new Error(`${file} has no ${from}`)
  const replacement = join(dirname(file), '.edited')
  writeFileSync(replacement, edited)
  renameSync(replacement, file)
}

/** A port that is taken until the test ends. */
const takePort = async (): Promise<{ port: number; free: () => void }> => {
  const port = await freePort()
  const holder = createServer().listen(port, '127.0.0.1')
  await once(holder, 'listening')
  return { port, free: () => holder.close() }
}

const test = base.extend<{ dev: { copy: string; printed: () => string; taken: readonly number[] } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern that nothing is needed
  dev: async ({}, use) => {
    const copy = copyTree()
    const [server, app] = [await takePort(), await takePort()]
    const child = spawn('npm', ['run', 'dev'], {
      cwd: copy,
      env: { ...process.env, PORT: String(server.port), DEV_PORT: String(app.port), DATA_DIR: join(copy, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
    await use({ copy, printed: () => printed, taken: [server.port, app.port] })
    await endProcess(child, 'SIGTERM')
    server.free()
    app.free()
    rmSync(copy, { recursive: true, force: true })
  },
})

test('a newcomer signs in at the development server, and sees what they edit on both sides', async ({ page, dev }) => {
  await expect.poll(dev.printed, { timeout: 120_000 }).toContain('Kitroom is ready at')
  for (const port of dev.taken) expect(dev.printed()).toContain(`Port ${port} is taken.`)
  const [, address = ''] = /Kitroom is ready at (\S+)/.exec(dev.printed()) ?? []

  await page.goto(`${address}/login`)
  await page.getByLabel('Email').fill(DEMO_ACCOUNTS[0]?.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Welcome, ')

  // Hot: what the page holds stays.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  edit(join(dev.copy, 'web/src/features/home/HomePage.tsx'), '`Welcome, ${', '`Good morning, ${')
  await expect(heading).toContainText('Good morning, ')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  const document = join(dev.copy, 'server/src/platform/http/openapi/document.ts')
  const description = async () => {
    const answer = await fetch(`${address}/api/openapi.json`).catch(() => null)
    return answer?.ok ? (await answer.json()).info.description : ''
  }
  for (let nth = 1; nth <= EDITS; nth += 1) {
    edit(document, /description:\s+'The API of [^']*'/, `description: 'The API of edit ${nth}.'`)
    await expect.poll(description, { timeout: 60_000 }).toBe(`The API of edit ${nth}.`)
  }
  await page.reload()
  await expect(heading).toContainText('Good morning, ')
})

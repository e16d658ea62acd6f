import { existsSync, globSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { startServer } from '@kitroom/testkit/server-process'
import type { Engine } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { journey } from './journey.ts'
import { openWebKit } from './webkit.ts'

const installed = (program: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(existsSync)

type Choice = {
  readonly name: string
  readonly needs: string
  readonly open: ((folder: string) => Promise<Engine>) | null
}

const firefox = installed('firefox-esr') ?? installed('firefox')
const driver = installed('WebKitWebDriver')
const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
const screen = installed('Xvfb')

const CHOICES: readonly Choice[] = [
  {
    name: 'Firefox',
    needs: "Debian's firefox-esr",
    open: firefox ? (folder) => openFirefox(firefox, folder) : null,
  },
  {
    name: 'WebKitGTK',
    needs: "Debian's webkit2gtk-driver and xvfb",
    open: driver && browser && screen ? () => openWebKit({ driver, browser, screen }) : null,
  },
]

/** The demo's administrator. */
const PERSON = { email: 'admin@kitroom.example', password: 'Volley-Demo-26' }

const walk = async (open: (folder: string) => Promise<Engine>, folder: string): Promise<void> => {
  const server = await startServer({ DATA_DIR: join(folder, 'data'), SEED: 'demo', LOG_LEVEL: 'silent' })
  const engine = await open(folder)
  try {
    await journey(engine, server.url, PERSON)
    const complaints = engine.complaints() ?? []
    if (complaints.length > 0) throw new Error(`The console says:\n${complaints.join('\n')}`)
  } finally {
    await engine.end()
    await server.stop()
  }
}

for (const { name, needs, open } of CHOICES) {
  if (!open) {
    console.log(`- ${name} is left out: it needs ${needs}`)
    continue
  }
  const folder = await mkdtemp(join(tmpdir(), 'kitroom-engine-'))
  try {
    await walk(open, folder)
    console.log(`✓ the journey works in ${name}`)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

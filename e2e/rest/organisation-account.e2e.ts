import { rmSync } from 'node:fs'
import { Client } from '@kitroom/testkit/client'
import { freePort } from '@kitroom/testkit/free-port'
import { startIdentityProvider } from '@kitroom/testkit/identity-provider'
import { overHttp } from '@kitroom/testkit/over-http'
import { insertPerson, startSession } from '@kitroom/testkit/people'
import { addAppTo, codeOf } from '@kitroom/testkit/second-factor'
import { startServer } from '@kitroom/testkit/server-process'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'
import type { Page } from '@playwright/test'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { expectAccessible } from '../accessible.ts'
import { button, sendCode, signOut, withPassword } from '../second-factor-screens.ts'
import { test as base, expect } from '../test.ts'

const EMAIL = 'maya@club.example'

/** A server that knows a provider; the provider has another name than the server, so to a browser it is another site. */
const test = base.extend<{ club: Club }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern that nothing is needed
  club: async ({}, use) => {
    const port = await freePort()
    const provider = await startIdentityProvider([`http://127.0.0.1:${port}/login`], 'localhost')
    const dataDir = temporaryTestFolder('e2e-organisation')
    const settings = { ...provider.settings, OIDC_NAME: 'Club "Nord" & <b>', LOG_LEVEL: 'debug' }
    const server = await startServer({ DATA_DIR: dataDir, PORT: String(port), ...settings })
    const database = await openDatabase({ dataDir, databaseUrl: null })
    const add: Club['add'] = (codes) => insertPerson(database, codes, { email: EMAIL, first_name: 'Maya' })
    const addWithApp: Club['addWithApp'] = async () => {
      const session = await startSession(database, (await add([])).id)
      return addAppTo(
        new Client(
          overHttp(() => server.url),
          session,
        ),
      )
    }
    await use({ url: server.url, log: server.log, provider, add, addWithApp })
    await database.close()
    await server.stop()
    await provider.stop()
    rmSync(dataDir, { recursive: true, force: true })
  },
})
type Club = {
  url: string
  log: () => string
  provider: Awaited<ReturnType<typeof startIdentityProvider>>
  add: (codes: readonly string[]) => ReturnType<typeof insertPerson>
  addWithApp: () => ReturnType<typeof addAppTo>
}

const continueWith = (page: Page) => button(page, 'Continue with Club "Nord" & <b>')
const logIn = (page: Page) => button(page, 'Log in as Maya').click()
const isInside = (page: Page) => expect(button(page, 'Hi, Maya')).toBeVisible()

test('a person continues to the page that was asked for, saves, and is told at sign-out what stays open', async ({
  club,
  page,
}) => {
  await club.add(['SIZE_READ', 'SIZE_CREATE'])
  const answers: URLSearchParams[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/login' && url.search) answers.push(url.searchParams)
  })
  await page.goto(`${club.url}/admin/size?search=x`)
  await expect(continueWith(page)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await continueWith(page).click()
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/log-in$/)
  await logIn(page)

  await expect(page).toHaveURL(`${club.url}/admin/size?search=x`)
  await isInside(page)
  await page.goto(`${club.url}/admin/size/create`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Large')
  await page.getByRole('textbox', { name: 'Code' }).fill('L')
  await button(page, 'Create Size').click()
  await expect(page).toHaveURL(`${club.url}/admin/size`)
  await expect(page.getByRole('cell', { name: 'Large' })).toBeVisible()
  await signOut(page)
  await expect(page.getByText('Signed out here. You may still be signed in at Club "Nord" & <b>.')).toBeVisible()

  // Back in the history there is no answer that could be sent again, and at the provider nothing is asked again.
  await page.goto(`${club.url}/login`)
  await continueWith(page).click()
  await isInside(page)
  expect(answers).toHaveLength(2)
  const { OIDC_CLIENT_SECRET } = club.provider.settings
  const secrets = answers.flatMap((answer) => [answer.get('code'), answer.get('state')])
  for (const secret of [OIDC_CLIENT_SECRET, ...secrets]) expect(club.log()).not.toContain(secret)
  expect(club.log()).toContain('/api/auth/oidc/finish')
})

test('a stranger to this business is told so on the sign-in page, where the password opens as ever', async ({
  club,
  page,
}) => {
  await page.goto(`${club.url}/login`)
  await continueWith(page).click()
  await logIn(page)
  await expect(page.getByRole('alert')).toHaveText(
    /^Your account at Club .* opens nothing here\. Ask who manages the users\.$/,
  )
  await expect(page).toHaveURL(`${club.url}/login`)
  await expectAccessible(page)

  await club.add([])
  await withPassword(page, EMAIL)
  await isInside(page)
  await signOut(page)
  await expect(page.getByText('Signed out here.')).toHaveCount(0)
})

test('after the account the code of the second factor is asked for', async ({ club, page }) => {
  const { secret } = await club.addWithApp()
  await page.goto(`${club.url}/login`)
  await continueWith(page).click()
  await logIn(page)
  await sendCode(page, codeOf(secret, 1))
  await isInside(page)
  await signOut(page)
  await expect(page.getByText(/^Signed out here\./)).toBeVisible()
})

test('while the provider is down the page says so, and the password opens', async ({ club, browser }) => {
  await club.add([])
  // In a browser of its own: that of the others complains of a 503.
  const page = await browser.newPage()
  club.provider.state.isDown = true
  await page.goto(`${club.url}/login`)
  await continueWith(page).click()
  await expect(page.getByRole('alert')).toHaveText(/cannot be reached at present\. Please try again later\.$/)
  await withPassword(page, EMAIL)
  await isInside(page)
  await page.close()
})

import { demoSearches } from '@kitroom/testkit/demo-searches'
import { startSession } from '@kitroom/testkit/people'
import { ofName } from '../../server/src/platform/database/fold-key.ts'
import { expectAccessible } from '../accessible.ts'
import { type Kitroom, startKitroom } from '../kitroom.ts'
import { putSignIn } from '../page-pool.ts'
import { test as base, expect } from '../test.ts'

/** The demo business, in a browser of its administrator. */
const test = base.extend<object, { kitroom: Kitroom }>({
  kitroom: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern that nothing is needed
    async ({}, use) => {
      const kitroom = await startKitroom({ SEED: 'demo' })
      await use(kitroom)
      await kitroom.stop()
    },
    { scope: 'worker' },
  ],
  page: async ({ kitroom: { database }, openPage }, use) => {
    const users = database.read.selectFrom('users').select('id').where('email', '=', 'admin@kitroom.example')
    const page = await openPage()
    await putSignIn(page, await startSession(database, (await users.executeTakeFirstOrThrow()).id))
    await use(page)
  },
})

const SCREEN = ['Page', 'Action', 'List']

test('what is meant comes first in the demo business, records and pages together', async ({ page, kitroom }) => {
  const orders = kitroom.database.read.selectFrom('orders').select('number').where('team_name', '=', 'Girls 17')
  const searches = demoSearches((await orders.executeTakeFirstOrThrow()).number)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const found: [string, string][] = []
  for (const [typed, kind, name] of searches) {
    const answer = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === typed)
    await page.getByRole('combobox').fill(typed)
    await (await answer).finished()
    const first = page.getByRole('option').first()
    // The results of the text before stay until the answer is there.
    await expect(first).toContainText(name)
    const text = (await first.textContent()) ?? ''
    found.push([typed, SCREEN.includes(kind) && !text.endsWith(kind) ? text : name])
  }
  expect(found).toEqual(searches.map(([typed, , name]) => [typed, name]))
  await expectAccessible(page)
})

test("Anderson's order takes seven keys, and '12 navy' is seen after eight", async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('ander')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\/\d+\?player=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Summer camp')
  const player = page.getByRole('textbox', { name: 'Player 14 name' })
  await expect(player).toHaveValue('Farid Anderson')
  await expect(player).toBeInViewport()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('12 navy')
  const first = page.getByRole('option').first()
  await expect(first).toContainText('12 · Girls 16 Blue')
  await expect(first).toContainText('Player')
})

test('the result for an SKU has its row in sight and the focus on its button, on its own page too', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const sku of ['ACE-J-PUR-XXL', 'ACE-J-NVY-L']) {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(sku)
    await expect(page.getByRole('option').first()).toContainText(sku)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ace Jersey')
    const row = page.getByRole('row').filter({ hasText: sku })
    const edit = row.getByRole('button', { name: 'Edit' })
    await expect(edit).toBeFocused()
    await expect(edit).toBeInViewport()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'SKU', exact: true })).toHaveValue(sku)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('a removed record is offered nowhere again', async ({ page, kitroom }) => {
  const { id } = await kitroom.database.transaction((db) =>
    db
      .insertInto('clubs')
      .values({
        name: 'Xylophone Club',
        ...ofName('Xylophone Club'),
        is_active: true,
        created_at: AT,
        updated_at: AT,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await page.goto(`/admin/clubs/${id}`)
  await expect(page.getByRole('main').getByText('Xylophone Club').first()).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Recently opened' })).toContainText('Xylophone Club')
  await kitroom.database.transaction((db) => db.deleteFrom('clubs').where('id', '=', id).execute())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const answered = page.waitForResponse((response) => response.url().includes('/api/search?'))
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('xylophone')
  await answered
  await expect(page.getByText('Nothing matches “xylophone”.')).toBeVisible()
  await page.getByRole('combobox').fill('')
  await expect(page.getByText('Xylophone Club')).toHaveCount(0)
})

const AT = '2026-01-01T00:00:00.000Z'

test('the demo’s accounts stand below the form, and fill it', async ({ openPage }) => {
  const page = await openPage()
  await page.goto('/login')
  const accounts = page.getByRole('region', { name: 'This is the demo. Fill the form as' })
  await expect(accounts.getByRole('button')).toHaveText([
    'admin@kitroom.example',
    'catalogue@kitroom.example',
    'inventory@kitroom.example',
    'club@kitroom.example',
  ])
  // The form stays as it is, and comes first.
  await expect(page.locator('form').getByText('kitroom.example')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await expectAccessible(page)
  await accounts.getByRole('button', { name: 'club@kitroom.example' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('club@kitroom.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Hi, Clara' })).toBeVisible()
})

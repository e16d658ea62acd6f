import { PASSWORD } from '@kitroom/testkit/people'
import { expectAccessible } from './accessible.ts'
import { expectAccessibleInBothThemes } from './both-themes.ts'
import { rightEdge } from './right-edge.ts'
import { expect, test } from './test.ts'

const NEW_PASSWORD = 'Quiet-River-58'

test('a person changes the password, and is signed out elsewhere alone', async ({ insertPerson, signInAs, mailTo }) => {
  const person = await insertPerson(['SIZE_READ', 'USERS_READ'])
  const [page, elsewhere] = [await signInAs(person), await signInAs(person)]
  await elsewhere.goto('/admin/size')
  await page.goto('/')
  await page.getByRole('button', { name: 'Hi, Pat' }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  const rights = page.getByRole('button', { name: 'What you may do: 2', expanded: false })
  const right = page.getByRole('listitem').filter({ hasText: 'See the sizes' })
  await expect(right).toHaveCount(0)
  await rights.press('Enter')
  await expect(right).toBeVisible()
  await page.getByRole('button', { name: 'What you may do: 2', expanded: true }).press('Space')
  await expect(right).toHaveCount(0)
  await rights.click()
  await expect(page.getByText('This browser')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End session' })).toHaveCount(1)
  // Of 1,440 pixels the page may have 1,200.
  expect(await rightEdge(page.getByRole('region', { name: 'Appearance' }))).toBeGreaterThan(1250)
  await page.getByRole('radio', { name: 'Compact' }).check()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessibleInBothThemes(page)

  await page.getByRole('textbox', { name: 'Present password' }).fill('Wrong-Horse-7')
  await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Present password is wrong')).toBeVisible()
  await page.getByRole('textbox', { name: 'Present password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()

  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End session' })).toHaveCount(0)
  expect((await mailTo(person.email)).subject).toBe('Your Kitroom password was changed')
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL('/login')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
})

test('a person makes a token for a program, sees its use, and ends it', async ({ insertPerson, signInAs, mailTo }) => {
  const person = await insertPerson(['SIZE_READ', 'SIZE_CREATE', 'CLUBS_READ', 'ACTIVITY_READ', 'USERS_READ'])
  const page = await signInAs(person)
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'API tokens' })
  await section.getByRole('button', { name: 'New API token' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API token' })
  await expect(dialog.getByRole('spinbutton', { name: 'Days until it ends' })).toHaveValue('90')
  await dialog.getByRole('button', { name: 'Make token' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await expect(dialog.getByText('Choose at least one permission')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Stock sync')
  await page.setViewportSize({ width: 390, height: 844 })
  const codes = dialog.getByRole('combobox', { name: 'What it may do' })
  await codes.fill('SIZE_')
  await expect(page.getByRole('option')).toHaveText(['See the sizes', 'Create sizes'])
  await expectAccessible(page)
  await page.getByRole('option', { name: 'See the sizes' }).click()
  await page.getByRole('option', { name: 'Create sizes' }).click()
  await codes.press('Escape')
  await dialog.getByRole('button', { name: 'Make token' }).click()

  const token = (await section.getByText(/^kitroom_[\w-]{43}$/).textContent()) ?? ''
  await expect(section.getByRole('button', { name: 'Copy' })).toBeVisible()
  await expectAccessible(page)
  expect((await mailTo(person.email)).subject).toBe('An API token was made for your Kitroom account')
  const send = (path: string, body?: object) =>
    fetch(new URL(path, page.url()), {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
  expect((await send('/api/admin/size', { name: 'By program', code: 'BYP' })).status).toBe(201)
  expect((await send('/api/admin/clubs')).status).toBe(403)

  await page.reload()
  await expect(section.getByText(token)).toHaveCount(0)
  const row = section.getByRole('row', { name: /Stock sync/ })
  await expect(row.getByRole('rowheader')).toHaveText(/^Stock syncSee the sizes, Create sizes$/)
  await expect(row.getByRole('cell', { name: /, 127\.0\.0\.1$/ })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessibleInBothThemes(page)
  await row.getByRole('button', { name: 'End Stock sync' }).click()
  await page.getByRole('dialog', { name: 'End Stock sync' }).getByRole('button', { name: 'End token' }).click()
  await expect(page.getByText('API token ended.')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await send('/api/admin/size')).status).toBe(401)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/activity')
  await expect(page.getByText('Pat Tester through token Stock sync')).toHaveCount(1)
})

import { firstCells } from '../rows.ts'
import { expect, test } from '../test.ts'
import { insertUser, row, search } from '../user-screens.ts'

test('a user is found by either name, both in either order, and by email', async ({ signIn, kitroom }) => {
  const { user } = await insertUser(kitroom)
  const { user: other } = await insertUser(kitroom)
  const page = await signIn('USERS_READ')
  await page.goto('/admin/users')
  const { first_name, last_name, email } = user
  for (const text of [first_name, last_name, `${first_name} ${last_name}`, `${last_name} ${first_name}`, email]) {
    await search(page).fill(text.toUpperCase())
    await expect(firstCells(page)).toHaveText([first_name])
    await expect(row(page, other.email)).toHaveCount(0)
  }
  const { maxHeight } = await page.getByRole('table').evaluate((table) => {
    return getComputedStyle(table.parentElement ?? table)
  })
  expect(Number.parseFloat(maxHeight)).toBeCloseTo(0.65 * 900, 0)
  // A low window has room for less, and the page does not scroll as well.
  await page.setViewportSize({ width: 1000, height: 680 })
  const foot = () =>
    page.getByRole('table').evaluate(({ parentElement: frame }) => {
      return frame ? frame.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(frame).maxHeight) : NaN
    })
  await expect.poll(async () => Math.ceil(await foot())).toBe(680 - 64)
})

test('the forms that make a record have one width and stand at one edge', async ({ signIn }) => {
  const page = await signIn('USERS_READ', 'USERS_CREATE', 'PRODUCT_READ', 'PRODUCT_CREATE', 'SIZE_READ', 'SIZE_CREATE')
  const places: unknown[] = []
  for (const path of ['/admin/users/create', '/admin/product/create', '/admin/size/create']) {
    await page.goto(path)
    const form = page.getByRole('main').locator('form')
    await expect(form).toBeVisible()
    const { x, width } = (await form.boundingBox()) ?? {}
    places.push({ x, width })
  }
  expect(places).toEqual([places[0], places[0], places[0]])
})

import { createOrder, moveOrder } from '@kitroom/contract/order-calls'
import { anOrder, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { expectAccessible } from './accessible.ts'
import { administratorOf, unique } from './administrator.ts'
import { expectAccessibleInBothThemes } from './both-themes.ts'
import { fieldIn } from './rows.ts'
import { expect, test } from './test.ts'

test('a webhook is made, its secret is shown once, and its delivery says why it did not arrive and is sent again', async ({
  signIn,
  kitroom,
}) => {
  const page = await signIn('WEBHOOKS_READ', 'WEBHOOKS_UPDATE')
  const name = unique('Accounting')
  await page.goto('/')
  await page.getByRole('button', { name: 'Admin' }).click()
  await page.getByRole('menuitem', { name: 'Webhooks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
  await page.getByRole('link', { name: 'Create Webhook' }).click()
  await fieldIn(page, 'Name').fill(name)
  await fieldIn(page, 'Address').fill('https://10.0.0.7/kitroom')
  await page.getByRole('checkbox', { name: 'Order Submitted' }).check()
  await page.getByRole('button', { name: 'Create Webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Secret' })
  await expect(dialog.getByText(/^whsec_/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Order Submitted')
  await expectAccessibleInBothThemes(page)

  const admin = await administratorOf(kitroom)
  const { packFor } = await insertOrderCatalogue(admin, kitroom.database, 9)
  const { order } = await admin.call(createOrder, { body: anOrder({ packs: [packFor(1)] }) })
  await admin.call(moveOrder, { params: { id: order.id }, body: { action: 'submit', accepts_doubts: true } })
  const failed = page.getByRole('row').filter({ hasText: 'order.submitted' })
  await row.getByRole('link', { name: 'Deliveries' }).click()
  await expect(failed).toBeVisible()
  // The attempt is made a moment after the order is submitted, and an open page does not hear of it.
  const deliveriesAnew = async () => {
    await page.reload()
    await expect(failed).toContainText('order.submitted')
    return failed.textContent()
  }
  await expect.poll(deliveriesAnew).toContain('Not sent: the address is not public, or not by https')
  await expect(failed).toContainText('Waiting')
  await expect(page.getByText(/Failing since/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expectAccessible(page)
  await failed.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('It is sent again.')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('order.submitted')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})

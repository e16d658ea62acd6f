import { expectAccessible } from './accessible.ts'
import { AT_NOON, aSystem, FORMS, type Form, notice, opened } from './draft-forms.ts'
import { keptIn } from './kept-in.ts'
import { expect, test } from './test.ts'

test.use(AT_NOON)

const FORM = FORMS[0] as Form // there is one

test('what was left is offered, and a draft that is thrown away is gone', async ({ signIn, kitroom }) => {
  const system = await aSystem(kitroom)
  const page = await signIn(...FORM.codes)
  await opened(page, FORM, system)
  await FORM.type(page, system)
  await page.getByRole('link', { name: 'Kitroom' }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('kept on this device')
  await question.getByRole('button', { name: 'Leave' }).click()
  await opened(page, FORM, system)
  await expect(notice(page)).toHaveText(/\d\d:\d\d$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await FORM.expectTyped(page, system)
  await expect(notice(page)).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(notice(page)).toHaveCount(0)
  expect(await keptIn(page)).not.toContain(FORM.text)
})

import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { aSystem, FORMS, type Form, type System } from './draft-forms.ts'
import { keptIn } from './kept-in.ts'
import { expect, test } from './test.ts'

// A zone where it is about noon: a draft of the day before has its day in the notice.
const HOURS_TO_NOON = 12 - new Date().getUTCHours()
test.use({ timezoneId: `Etc/GMT${HOURS_TO_NOON > 0 ? '-' : '+'}${Math.abs(HOURS_TO_NOON)}` })

const notice = (page: Page) => page.getByText(/^Unsaved changes from \d\d:\d\d/)

const opened = async (page: Page, form: Form, system: System) => {
  await page.goto(form.path(system))
  await form.open?.(page, system)
}

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

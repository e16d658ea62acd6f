import { newEmptyTestStorage, settingsOf } from '@kitroom/testkit/database'
import { eventually } from '@kitroom/testkit/eventually'
import { readOutbox } from '@kitroom/testkit/outbox'
import { startServer } from '@kitroom/testkit/server-process'
import { expect, onTestFinished, test } from 'vitest'

test('without PUBLIC_URL the link of the first administrator names the address at which the server listens', async () => {
  const storage = await newEmptyTestStorage()
  const server = await startServer({ ...settingsOf(storage), ADMIN_EMAIL: 'first@club.example' })
  onTestFinished(async () => {
    await server.stop()
    await storage.remove()
  })
  const [mail] = await eventually(async () => {
    const mails = await readOutbox(storage.dataDir)
    expect(mails).toHaveLength(1)
    return mails
  })
  expect(mail?.text).toContain(`${server.url}/reset-password?token=`)
})

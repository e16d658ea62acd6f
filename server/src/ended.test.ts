import { login } from '@kitroom/contract/auth'
import type { Endpoint } from '@kitroom/contract/endpoint'
import { getCheckedImage, getProductImageCheck, restoreCheckedImages } from '@kitroom/contract/image-transfer'
import { localDay } from '@kitroom/contract/local-time'
import { askForApproval, getApprovalForm, getOrderApproval } from '@kitroom/contract/order-approval'
import { createOrder, moveOrder } from '@kitroom/contract/order-calls'
import { createSizeLink, getCollectedSizes, getSizeForm, sendSizes } from '@kitroom/contract/order-sizes'
import { addApp, addPasskey, beginApp, beginPasskey, sendCode } from '@kitroom/contract/second-factor'
import { listSizes } from '@kitroom/contract/sizes'
import { startApp, type TestApp } from '@kitroom/testkit/app'
import type { Client, Loose } from '@kitroom/testkit/client'
import { mailsTo } from '@kitroom/testkit/mails'
import { anOrder, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { tokenIn } from '@kitroom/testkit/outbox'
import { newPasskey } from '@kitroom/testkit/passkey'
import { PASSWORD } from '@kitroom/testkit/people'
import { addAppTo } from '@kitroom/testkit/second-factor'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insertDevice, isKnownDevice } from './features/auth/queries.ts'
import { insertCheck } from './features/image-transfer/checks.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Whether it is over for whoever meets it now. */
type Meet = () => Promise<boolean>

const answers =
  (client: () => Client | Promise<Client>, endpoint: Endpoint, request: Loose, over: number): Meet =>
  async () =>
    (await (await client()).send(endpoint, request)).status === over

const aSizeLink = async ({ signInAs, insertPerson, anonymous }: TestApp) => {
  const person = await insertPerson(['ORDER_READ', 'ORDER_CREATE', 'ORDER_UPDATE', 'ORDER_MANAGE'])
  const office = await signInAs(person)
  const { order } = await office.call(createOrder, { body: anOrder() })
  const { path } = await office.call(createSizeLink, { params: { id: order.id }, body: { last_day: localDay() } })
  const token = path.split('/')[2] ?? ''
  return {
    token,
    anonymous,
    isClosed: async () => {
      const { link } = await (await signInAs(person)).call(getCollectedSizes, { params: { id: order.id } })
      return link?.is_open === false
    },
  }
}

const anApproval = async ({ signInAs, insertPerson, signInAdministrator, database, config }: TestApp) => {
  const person = await insertPerson(['ORDER_READ', 'ORDER_UPDATE', 'ORDER_MANAGE'])
  const admin = await signInAdministrator()
  const { packFor } = await insertOrderCatalogue(admin, database, 9)
  const { order } = await admin.call(createOrder, { body: anOrder({ packs: [packFor(1)] }) })
  const params = { id: order.id }
  await admin.call(moveOrder, { params, query: {}, body: { action: 'submit', accepts_doubts: true } })
  await admin.call(askForApproval, { params })
  const token = tokenIn((await mailsTo(config, order.contact_email ?? '', 2))[1])
  const isClosed = async () =>
    (await (await signInAs(person)).call(getOrderApproval, { params })).approval?.is_open === false
  return { token, isClosed }
}

const aPendingSignIn = async (app: TestApp) => {
  const person = await app.insertPerson([])
  await addAppTo(await app.signInAs(person))
  const browser = app.anonymous()
  await browser.send(login, { body: { email: person.email, password: PASSWORD } })
  return browser
}

const aCheck = async ({ database, insertPerson, signInAs }: TestApp) => {
  const person = await insertPerson(['IMAGE_RESTORE'])
  const none = { images: [], unplaced: [], missing: 0 }
  const id = await database.transaction((db) => insertCheck(db, person.id, 'a.zip', none))
  return { id, client: () => signInAs(person) }
}

/** Everything that ends by itself, how long after it is sure to be over, and how it is met. Reset links: `auth.test.ts`. */
const ENDING: readonly (readonly [string, number, (app: TestApp) => Promise<Meet>])[] = [
  [
    'a session',
    8 * DAY_MS,
    async (app) => {
      const client = await app.signIn('SIZE_READ')
      return answers(() => client, listSizes, {}, 401)
    },
  ],
  [
    'a sign-in that waits for its code',
    20 * MINUTE_MS,
    async (app) => {
      const browser = await aPendingSignIn(app)
      return answers(() => browser, sendCode, { body: { code: '000000' } }, 401)
    },
  ],
  [
    'an app that waits for its first code',
    20 * MINUTE_MS,
    async (app) => {
      const client = await app.signIn()
      await client.call(beginApp, { body: { password: PASSWORD } })
      return answers(() => client, addApp, { body: { code: '000000' } }, 409)
    },
  ],
  [
    'a passkey that waits to be made',
    20 * MINUTE_MS,
    async (app) => {
      const client = await app.signIn()
      const { options } = await client.call(beginPasskey, { body: { password: PASSWORD } })
      const passkey = { ...newPasskey().create(options), id: 'another' }
      return answers(() => client, addPasskey, { body: { passkey } }, 409)
    },
  ],
  [
    'a browser that has signed in before',
    181 * DAY_MS,
    async ({ database, insertPerson }) => {
      const { id, email } = await insertPerson([])
      const token = await database.transaction((db) => insertDevice(db, id))
      return async () => !(await isKnownDevice(database, token, email))
    },
  ],
  [
    'a checked ZIP',
    3 * DAY_MS,
    async (app) => {
      const { id, client } = await aCheck(app)
      return answers(client, getProductImageCheck, { params: { id } }, 404)
    },
  ],
  [
    'a checked ZIP that is restored from',
    3 * DAY_MS,
    async (app) => {
      const { id, client } = await aCheck(app)
      const body = { images: [1] }
      const isOver = async () => {
        await answers(client, restoreCheckedImages, { params: { id }, body }, 404)()
        return (await app.database.read.selectFrom('image_checks').select('id').execute()).length === 0
      }
      return isOver
    },
  ],
  [
    'a picture of a checked ZIP',
    3 * DAY_MS,
    async (app) => {
      const { id, client } = await aCheck(app)
      return async () => {
        await answers(client, getCheckedImage, { params: { id }, query: { nth: 1 } }, 404)()
        return (await app.database.read.selectFrom('image_checks').select('id').execute()).length === 0
      }
    },
  ],
  [
    'a size link',
    2 * DAY_MS,
    async (app) => {
      const { token } = await aSizeLink(app)
      return answers(app.anonymous, getSizeForm, { query: { token } }, 404)
    },
  ],
  [
    'a size link that is sent to',
    2 * DAY_MS,
    async (app) => {
      const { token } = await aSizeLink(app)
      const body = { token, name: 'Anna Li', number: '', jersey: 'M', practice: 'M', spandex: 'M' }
      return answers(app.anonymous, sendSizes, { body }, 404)
    },
  ],
  [
    'a link to approve an order',
    31 * DAY_MS,
    async (app) => {
      const { token } = await anApproval(app)
      return answers(app.anonymous, getApprovalForm, { query: { token } }, 404)
    },
  ],
  ['a link to approve an order that the office looks at', 31 * DAY_MS, async (app) => (await anApproval(app)).isClosed],
  ['a size link that the office looks at', 2 * DAY_MS, async (app) => (await aSizeLink(app)).isClosed],
]

test.each(ENDING)(
  '%s that was met after its end stays ended when the clock is set back',
  async (_what, laterMs, begin) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const start = Date.now()
    const isOver = await begin(await startApp())
    expect(await isOver()).toBe(false)

    vi.setSystemTime(start + laterMs)
    expect(await isOver()).toBe(true)

    vi.setSystemTime(start + 1000)
    expect(await isOver()).toBe(true)
  },
)

import { randomBytes } from 'node:crypto'
import { webhooks as declared, listDeliveries, renewSecret, sendAgain } from '@kitroom/contract/webhooks'
import type { Area, Services } from '../../platform/area.ts'
import { findRecord } from '../../platform/batch/one-record.ts'
import { BY_ID } from '../../platform/database/tables.ts'
import { forHolders } from '../../platform/mail/for-holders.ts'
import { renderMail } from '../../platform/mail/message.ts'
import { recordArea } from '../../platform/record-area.ts'
import { notFound } from '../../platform/refusal.ts'
import { secretKeyOf } from '../../platform/secret-key.ts'
import * as queries from './deliveries.ts'
import { SECRET_PREFIX, sealOwner } from './sign.ts'

const SECRET_BYTES = 32

const ownRoutes = ({ mount, config }: Services): void => {
  const secretKey = secretKeyOf(config)

  mount(listDeliveries, async ({ db, params }) => {
    const webhook = await findRecord(store, db, params.id, declared.one)
    return { deliveries: await queries.listDeliveries(db, webhook.id) }
  })

  mount(sendAgain, async ({ db, params, log }) => {
    const delivery = (await queries.findDelivery(db, params.id)) ?? notFound('Delivery')
    await queries.queueAgain(db, params.id)
    const { webhook_id: id, name } = delivery
    await log('webhook.sent-again', {
      id,
      before: { name, sent_again: null },
      after: { name, sent_again: `${delivery.kind}, ${delivery.event_id}` },
    })
    return { message: 'It is sent again.' }
  })

  mount(renewSecret, async ({ db, params, log }) => {
    await store.lock(db, [params.id])
    const before = await findRecord(store, db, params.id, declared.one)
    const secret = `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
    await queries.setSecret(db, before, (await secretKey()).seal(secret, sealOwner(before.id)))
    const after = await findRecord(store, db, params.id, declared.one)
    await log('webhook.secret-made', { before, after })
    return { secret, message: 'The new secret counts from now on.' }
  })
}

/** The rules are in `docs/product.md`, 'Webhooks'. */
const { area, store } = recordArea(declared, {
  name: 'webhooks',
  table: 'webhooks',
  search: 'Access',
  // A change of the address, or turning it on, begins its failures anew.
  afterWrite: ({ db }, changes) =>
    queries.forgetFailures(
      db,
      changes.map(({ before }) => before.id),
    ),
  routes: ownRoutes,
})

export const webhooks: Area = {
  ...area,
  tables: [...(area.tables ?? []), { name: 'webhook_deliveries', key: BY_ID }],
  sweep: queries.sweepDeliveries,
  measures: queries.deliveryMeasures,
  mails: {
    [queries.OFF_MAIL]: forHolders('WEBHOOKS_UPDATE', async ({ database, mail, publicUrl }) => {
      const [webhook] = await store.find(database.read, [mail.record_id ?? 0])
      if (!webhook) return null
      const message = renderMail('A Kitroom webhook was turned off', [
        'Hello,',
        `nothing has arrived for ${queries.OFF_AFTER_DAYS} days at this webhook, or its receiver is gone, so it is off:`,
        { quote: webhook.name },
        'Its deliveries say why. Turn it on again once its receiver answers.',
        { label: 'See its deliveries', url: `${publicUrl}/admin/webhooks/${webhook.id}/deliveries` },
      ])
      return { to: mail.to_address, ...message }
    }),
  },
}

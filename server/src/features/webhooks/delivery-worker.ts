import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../platform/database/database.ts'
import { type OutboxWorker, startOutboxWorker } from '../../platform/outbox.ts'
import { secretKeyOf } from '../../platform/secret-key.ts'
import { isRestored } from '../../platform/system.ts'
import { claimDelivery, markFailed, markSent } from './deliveries.ts'
import { type Posting, post } from './post.ts'
import { mayReach } from './reachable.ts'
import { sealOwner, signedHeaders } from './sign.ts'

/** So many receivers may hang before others wait. */
const LANES = 4

const OTHER_KEY = 'Not sent: the secret was made with another SECRET_KEY. Make a new one'

type Parts = {
  config: Pick<Config, 'webhooksAllow' | 'secretKey' | 'dataDir'>
  database: Database
  /** Empty until it is known: links need it. */
  publicUrl: () => string
  /** A webhook was turned off. */
  wakeMailWorker: () => void
  log: FastifyBaseLogger
  posting?: Omit<Posting, 'mayReach'>
}

/** Sends queued deliveries. Any number of processes may do so at once. */
export const startDeliveryWorker = (parts: Parts): OutboxWorker => {
  const { config, database, publicUrl, wakeMailWorker, log } = parts
  const secretKey = secretKeyOf(config)
  const posting = { ...parts.posting, mayReach: mayReach(config.webhooksAllow) }

  const openSecret = async (sealed: string, webhookId: number): Promise<string | null> => {
    const key = await secretKey()
    try {
      return key.open(sealed, sealOwner(webhookId))
    } catch {
      return null
    }
  }

  const sendNext = async (): Promise<boolean> => {
    if (await isRestored(database.read)) return false
    const delivery = await claimDelivery(database)
    if (!delivery) return false
    const { event_id: id, kind, happened_at: time, path, webhook_id: webhookId } = delivery
    const { url, secret: sealed } = await database.read
      .selectFrom('webhooks')
      .select(['url', 'secret'])
      .where('id', '=', webhookId)
      .executeTakeFirstOrThrow()
    const secret = await openSecret(sealed ?? '', webhookId)
    // The receiver reads the rest with rights of its own.
    const body = JSON.stringify({ id, kind, time, link: `${publicUrl()}${path}` })
    const outcome =
      secret === null
        ? { isSuccess: false, answer: OTHER_KEY }
        : await post(url, signedHeaders(secret, id, new Date(), body), body, posting)
    const { answer } = outcome
    if (outcome.isSuccess) {
      await markSent(database, delivery, answer)
      return true
    }
    log.warn({ webhook: webhookId, delivery: delivery.id, attempt: delivery.attempts, answer }, 'delivery failed')
    if (await markFailed(database, delivery, outcome)) wakeMailWorker()
    return true
  }

  return startOutboxWorker({ sendNext, isReady: () => publicUrl() !== '', lanes: LANES, queueOf: 'deliveries', log })
}

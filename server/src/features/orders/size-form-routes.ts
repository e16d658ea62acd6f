import * as sizes from '@kitroom/contract/order-sizes'
import { ORDER_IMAGE_WIDTH } from '@kitroom/contract/orders'
import { logActivity } from '../../platform/activity/activity.ts'
import type { Services } from '../../platform/area.ts'
import type { Database } from '../../platform/database/database.ts'
import { lockRow } from '../../platform/database/rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { keyOfRequest } from '../../platform/http/mount/idempotency.ts'
import { sendImage } from '../../platform/http/mount/send-image.ts'
import { conflict, invalidAll, notFound, Refusal } from '../../platform/refusal.ts'
import { hashOf } from '../../platform/secret.ts'
import { shopDay } from '../../platform/shop-clock.ts'
import { countSent, LINK_BODY_LIMIT, refuseLink } from './link-guard.ts'
import { findOrder } from './queries.ts'
import { picturesOf } from './rules.ts'
import { partsShown, sizesOffered, wrongSizes } from './size-entries.ts'
import {
  claimSizeKey,
  closeIfOver,
  countSizeEntries,
  findOpenLink,
  insertSizeEntry,
  isWaiting,
  listTakenNumbers,
} from './size-links.ts'

const closed = (): never => {
  throw new Refusal(404, sizes.LINK_CLOSED)
}

const openedBy = async (db: Db, token: string, today: string) => {
  const link = token === '' ? undefined : await findOpenLink(db, token, today)
  const order = link && (await findOrder(db, link.order_id))
  return order && { order, lastDay: link.last_day }
}

/** The order of a token and the last day of its link, whatever others at the address have tried. */
const openedByOrRefuse = async (database: Database, token: string, ip: string, today: string) => {
  const opened = await openedBy(database.read, token, today)
  if (opened) return opened
  await closeIfOver(database, { token_hash: hashOf(token) }, today)
  return refuseLink(database, ip, sizes.LINK_CLOSED)
}

/** The public form of a link: the team, until when, and one player's line. The rules are in `docs/product.md`, 'Orders'. */
export const sizeFormRoutes = ({ mountRaw, config, images }: Services): void => {
  const today = () => shopDay(config.timeZone)

  mountRaw(sizes.getSizeForm, async ({ database, query, request }) => {
    const { order, lastDay } = await openedByOrRefuse(database, query.token, request.ip, today())
    const { team_name, club_name } = order
    return {
      ...{ success: true, team_name, club_name, last_day: lastDay },
      ...{ sizes: sizesOffered(order), parts: partsShown(order) },
      taken_numbers: await listTakenNumbers(database.read, order),
    }
  })

  mountRaw(sizes.getSizeFormImage, async ({ database, query: { token, hash }, request, reply }) => {
    const { order } = await openedByOrRefuse(database, token, request.ip, today())
    if (!picturesOf(order).includes(hash)) notFound('Image')
    return sendImage(request, reply, {
      tag: hash,
      mediaType: 'image/webp',
      open: () => images.openResized(hash, ORDER_IMAGE_WIDTH, null),
    })
  })

  mountRaw(
    sizes.sendSizes,
    async ({ database, body: { token, ...entry }, request }) => {
      const { id } = (await openedByOrRefuse(database, token, request.ip, today())).order
      const sent = keyOfRequest(request)
      await countSent(database, 'sizes', id, request.ip)
      await database.transaction(async (db) => {
        await lockRow(db, 'orders', id)
        // The link may have been closed while this waited for the lock.
        const { order } = (await openedBy(db, token, today())) ?? closed()
        if (sent && !(await claimSizeKey(db, id, sent))) return
        const wrong = wrongSizes(order, entry)
        if (wrong.length > 0) invalidAll(wrong)
        if (await isWaiting(db, id, entry)) return
        if ((await countSizeEntries(db, id)) >= sizes.MOST_WAITING_ENTRIES) conflict('name', sizes.LINK_FULL)
        await insertSizeEntry(db, id, entry)
        await logActivity(db, null, 'order.sizes-sent', {
          id,
          after: { name: `${order.number} ${order.team_name}`, entry: entry.name },
        })
      })
      return { success: true, message: 'Sent.' }
    },
    { bodyLimit: LINK_BODY_LIMIT },
  )
}

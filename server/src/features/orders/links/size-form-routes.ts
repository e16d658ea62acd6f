import * as sizes from '@kitroom/contract/order-sizes'
import { recordActivity } from '../../../platform/activity/activity.ts'
import type { Services } from '../../../platform/area.ts'
import { keyOfRequest } from '../../../platform/http/mount/idempotency.ts'
import { conflict, invalidAll } from '../../../platform/refusal.ts'
import { auditState } from '../order/reach.ts'
import { LINK_BODY } from './guest-link.ts'
import { partsShown, sizesOffered, wrongSizes } from './size-entries.ts'
import * as links from './size-links.ts'

/** The public form of a link: the team, until when, and one player's line. The rules are in `docs/product.md`, 'Orders'. */
export const sizeFormRoutes = ({ mountRaw, config, images }: Services): void => {
  const link = links.sizeLink(config.timeZone)

  mountRaw(sizes.getSizeForm, async ({ database, query, request }) => {
    const { order, end: last_day } = await link.openOrRefuse(database, query.token, request.ip)
    const { team_name, club_name } = order
    const taken_numbers = await links.listTakenNumbers(database.read, order)
    const form = { team_name, club_name, last_day, sizes: sizesOffered(order), parts: partsShown(order), taken_numbers }
    return { success: true, ...form }
  })

  mountRaw(sizes.getSizeFormImage, ({ query, ...sent }) => link.sendImage(images, query, sent))

  mountRaw(
    sizes.sendSizes,
    async ({ database, body: { token, ...entry }, request }) => {
      await link.write(database, { token, ip: request.ip }, async (db, order) => {
        const sent = keyOfRequest(request)
        if (sent && !(await links.claimSizeKey(db, order.id, sent))) return
        const wrong = wrongSizes(order, entry)
        if (wrong.length > 0) invalidAll(wrong)
        if (await links.isWaiting(db, order.id, entry)) return
        if ((await links.countSizeEntries(db, order.id)) >= sizes.MOST_WAITING_ENTRIES)
          conflict('name', sizes.LINK_FULL)
        await links.insertSizeEntry(db, order.id, entry)
        const { name } = auditState(order)
        await recordActivity(db, null, 'order.sizes-sent', { id: order.id, after: { name, entry: entry.name } })
      })
      return { success: true, message: 'Sent.' }
    },
    LINK_BODY,
  )
}

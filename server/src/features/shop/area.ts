import * as contract from '@kitroom/contract/shop'
import { lockAccess } from '../../platform/access/last-administrator.ts'
import type { Area, Services } from '../../platform/area.ts'
import type { Db } from '../../platform/database/schema.ts'
import { findShopSettings, setShopSettings } from '../../platform/shop-settings.ts'
import { readGuide } from './guide.ts'
import { addUsualOnes, usualUndo } from './usual-ones.ts'

/** The rules are in `docs/product.md`, 'Home'. */
const routes = ({ mount, config }: Services): void => {
  const findShop = async (db: Db) => {
    const { isGuideHidden: _, ...shop } = await findShopSettings(db)
    return shop
  }
  mount(contract.getShop, async ({ db }) => findShop(db))

  mount(contract.updateShop, async ({ db, body, log }) => {
    await lockAccess(db)
    const before = await findShop(db)
    await setShopSettings(db, body)
    const after = await findShop(db)
    await log('shop.updated', { before, after })
    return { ...after, message: 'Shop updated.' }
  })

  mount(contract.getShopFacts, async () => ({
    time_zone: config.timeZone,
    season_starts: config.seasonStarts,
    sends_mails: config.smtpUrl !== null,
    reply_to: config.mailReplyTo,
    digest_at: config.digestAt,
    provider: config.oidc && { name: config.oidc.name, is_only: config.oidc.isOnly },
  }))

  mount(contract.getShopGuide, async ({ db, actor }) => readGuide(db, actor))

  mount(contract.hideShopGuide, async ({ db, log }) => {
    await lockAccess(db)
    const before = { guide_hidden: (await findShopSettings(db)).isGuideHidden }
    await setShopSettings(db, { guide_hidden: 'yes' })
    await log('shop.updated', { before, after: { guide_hidden: true } })
    return {}
  })

  mount(contract.noteHint, async ({ db, body: { shown }, actor, logBatch }) => {
    const update = db.updateTable('users').set({ hints_shown: shown }).where('id', '=', actor.userId)
    await update.where('hints_shown', '<', shown).execute()
    // A hint that a person has read is no change of the shop.
    await logBatch(null, [])
    return {}
  })

  mount(contract.addUsualOnes, addUsualOnes)
}

export const shop: Area = { name: 'shop', batchUndo: usualUndo, routes }

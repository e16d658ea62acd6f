import * as contract from '@kitroom/contract/shop'
import { lockAccess } from '../../platform/access/last-administrator.ts'
import type { Area, Services } from '../../platform/area.ts'
import { findShopSetting, setShopSetting } from '../../platform/shop-settings.ts'
import { readGuide } from './guide.ts'
import { addUsualOnes, usualUndo } from './usual-ones.ts'

/** The rules are in `docs/product.md`, 'Home'. */
const routes = ({ mount }: Services): void => {
  mount(contract.getShop, async ({ db }) => ({ name: await findShopSetting(db, 'name') }))

  mount(contract.updateShop, async ({ db, body: { name }, log }) => {
    await lockAccess(db)
    const before = { name: await findShopSetting(db, 'name') }
    await setShopSetting(db, 'name', name)
    await log('shop.updated', { before, after: { name } })
    return { name, message: 'Shop updated.' }
  })

  mount(contract.getShopGuide, async ({ db, actor }) => readGuide(db, actor))

  mount(contract.hideShopGuide, async ({ db, log }) => {
    await lockAccess(db)
    const before = { guide_hidden: (await findShopSetting(db, 'guide_hidden')) !== null }
    await setShopSetting(db, 'guide_hidden', 'yes')
    await log('shop.updated', { before, after: { guide_hidden: true } })
    return {}
  })

  mount(contract.noteHint, async ({ db, body: { shown }, actor, logBatch }) => {
    const own = db.updateTable('users').set({ hints_shown: shown }).where('id', '=', actor.userId)
    await own.where('hints_shown', '<', shown).execute()
    // A hint that a person has read is no change of the shop.
    await logBatch(null, [])
    return {}
  })

  mount(contract.addUsualOnes, addUsualOnes)
}

export const shop: Area = { name: 'shop', batchUndo: usualUndo, routes }

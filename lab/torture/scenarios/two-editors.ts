import { createClub, getClub, updateClub } from '@kitroom/contract/clubs'
import type { Endpoint } from '@kitroom/contract/endpoint'
import { getGarmentColor, updateGarmentColor } from '@kitroom/contract/garment-colors'
import { getImprintColor, listImprintColors, updateImprintColor } from '@kitroom/contract/imprint-colors'
import { getProductCategory, listProductCategories, updateProductCategory } from '@kitroom/contract/product-categories'
import { getProduct, updateProduct } from '@kitroom/contract/products'
import { getSize, listSizes, updateSize } from '@kitroom/contract/sizes'
import { createUser, getUser, listUsers, updateUser } from '@kitroom/contract/users'
import { aUser } from '@kitroom/testkit/records'
import { startedWithCatalogue } from '@kitroom/testkit/test-system'
import { BOTH, type Scenario } from '../scenario.ts'

/** A record edited by two people, and two of its fields, which each of them sets to the same text. */
type Contest = {
  get: Endpoint
  update: Endpoint
  params: Readonly<Record<string, number>>
  fields: readonly [string, string]
}

/** Two people save the same loaded version at once: one of them is refused, and the result is never a mixture. */
export const twoEditors: Scenario = {
  name: 'two editors saving at once',
  engines: BOTH,
  inTest: ['sqlite'],
  run: async (system, rounds) => {
    const { admin, productId, colorIds } = await startedWithCatalogue(system)
    const { club } = await admin.call(createClub, { body: { name: 'Contested' } })
    const [administrator] = (await admin.call(listUsers)).users
    const { user } = await admin.call(createUser, { body: aUser({ app_role_id: administrator?.app_role_id ?? 0 }) })
    const [size] = (await admin.call(listSizes)).sizes
    const [category] = (await admin.call(listProductCategories)).product_categories
    const [imprint] = (await admin.call(listImprintColors)).imprint_colors
    const described = ['name', 'description'] as const
    const contests: readonly Contest[] = [
      { get: getClub, update: updateClub, params: { id: club.id }, fields: described },
      { get: getSize, update: updateSize, params: { id: size?.id ?? 0 }, fields: described },
      { get: getProductCategory, update: updateProductCategory, params: { id: category?.id ?? 0 }, fields: described },
      { get: getProduct, update: updateProduct, params: { productId }, fields: described },
      { get: getImprintColor, update: updateImprintColor, params: { id: imprint?.id ?? 0 }, fields: ['name', 'notes'] },
      {
        get: getGarmentColor,
        update: updateGarmentColor,
        params: { id: colorIds[0] ?? 0 },
        fields: ['name', 'notes'],
      },
      { get: getUser, update: updateUser, params: { id: user.id }, fields: ['first_name', 'last_name'] },
    ]

    const load = async ({ get, params }: Contest) => {
      const { status, body } = await admin.send(get, { params })
      if (status !== 200) throw new Error(`${get.path} was answered ${status}`)
      const { success: _, ...answer } = body
      return Object.values(answer)[0] as Record<string, unknown>
    }
    const losses: string[] = []
    let attempts = 0
    for (let round = 0; round < rounds; round += 1) {
      for (const contest of contests) {
        for (const isVersioned of [true, false]) {
          const { updated_at, ...loaded } = await load(contest)
          const [one, other] = contest.fields
          const bodies = ['one', 'other'].map((side) => {
            const text = `${side} ${round}`
            return { ...loaded, [one]: text, [other]: text }
          })
          const headers: Record<string, string> = isVersioned ? { 'if-match': `"${updated_at}"` } : {}
          const answers = await Promise.all(
            bodies.map((body) => admin.send(contest.update, { params: contest.params, body, headers })),
          )
          attempts += 2
          const statuses = answers.map(({ status }) => status).sort()
          const expected = isVersioned ? '200,412' : '200,200'
          const about = `${contest.update.path} in round ${round}`
          if (statuses.join() !== expected) losses.push(`${about}: answered ${statuses.join()}`)
          const stored = await load(contest)
          if (stored[one] !== stored[other]) losses.push(`${about}: a blend of ${stored[one]} and ${stored[other]}`)
        }
      }
    }
    return { attempts, losses }
  },
}

import { createClub, getClub, updateClub } from '@kitroom/contract/clubs'
import { getSize, listSizes, updateSize } from '@kitroom/contract/sizes'
import { startedWithCatalogue } from '../ground.ts'
import { BOTH, type Scenario } from '../scenario.ts'

const EDITS_A_ROUND = 6

/** Two people save what both have loaded, at once: one of them is told, and no save is a blend of two. */
export const twoEditors: Scenario = {
  name: 'two editors saving at once',
  engines: BOTH,
  short: ['sqlite'],
  run: async (ground, rounds) => {
    const { admin } = await startedWithCatalogue(ground)
    const { club } = await admin.call(createClub, { body: { name: 'Contested' } })
    const [size] = (await admin.call(listSizes)).sizes
    const losses: string[] = []
    let attempts = 0
    const contests = [
      { get: getClub, update: updateClub, params: { id: club.id }, key: 'club', own: {} },
      { get: getSize, update: updateSize, params: { id: size.id }, key: 'size', own: { code: size.code } },
    ]
    for (let edit = 0; edit < EDITS_A_ROUND * rounds; edit += 1) {
      for (const { get, update, params, key, own } of contests) {
        const { updated_at } = (await admin.call(get, { params }))[key]
        const isVersioned = edit % 2 === 0
        const bodies = ['one', 'other'].map((side) => ({
          ...own,
          name: `${side} ${edit}`,
          description: `${side} ${edit}`,
          ...(isVersioned ? { updated_at } : {}),
        }))
        const answers = await Promise.all(bodies.map((body) => admin.send(update, { params, body })))
        attempts += 2
        const statuses = answers
          .map(({ status }) => status)
          .sort()
          .join()
        if (statuses !== (isVersioned ? '200,409' : '200,200')) losses.push(`${key} ${edit}: answered ${statuses}`)
        const { name, description } = (await admin.call(get, { params }))[key]
        if (name !== description) losses.push(`${key} ${edit}: a blend of ${name} and ${description}`)
      }
    }
    return { attempts, losses }
  },
}

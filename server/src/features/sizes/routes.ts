import * as sizes from '@kitroom/contract/sizes'
import { lockRow } from '../../platform/database/rows.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { nextVersion, refuseIfChanged } from '../../platform/http/mount/optimistic-lock.ts'
import { refusingDuplicates } from '../../platform/http/mount/unique-violation.ts'
import { notFound } from '../../platform/refusal.ts'
import * as queries from './queries.ts'

const refusingTakenCode = <T>(write: () => Promise<T>) => refusingDuplicates({ code: sizes.SIZE_CODE_TAKEN }, write)

/** The rules are in `docs/product.md`, 'Sizes'. */
export const sizeRoutes = ({ mount }: Mount): void => {
  mount(sizes.listSizes, async ({ db }) => ({ sizes: await queries.listSizes(db) }))

  mount(sizes.getSize, async ({ db, params }) => ({
    size: (await queries.findSize(db, params.id)) ?? notFound('Size'),
  }))

  mount(sizes.createSize, async ({ db, body: values, record }) => {
    const size = await refusingTakenCode(() => queries.insertSize(db, values))
    await record('size.created', { after: size })
    return { size, message: 'Size created.' }
  })

  mount(sizes.updateSize, async ({ db, params, body: values, ifMatch, record }) => {
    await lockRow(db, 'sizes', params.id)
    const before = (await queries.findSize(db, params.id)) ?? notFound('Size')
    refuseIfChanged(before, ifMatch)
    const size = await refusingTakenCode(() => queries.updateSize(db, params.id, values, nextVersion(before)))
    await record('size.updated', { before, after: size })
    return { size, message: 'Size updated.' }
  })
}

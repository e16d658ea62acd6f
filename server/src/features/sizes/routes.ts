import * as sizes from '@kitroom/contract/sizes'
import { createRecord, findRecord, updateRecord } from '../../platform/batch/one-record.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { sizeStore } from './bulk.ts'
import * as queries from './queries.ts'

const WHAT = 'Size'

/** The rules are in `docs/product.md`, 'Sizes'. */
export const sizeRoutes = ({ mount }: Mount): void => {
  mount(sizes.listSizes, async ({ db }) => ({ sizes: await queries.listSizes(db) }))

  mount(sizes.getSize, async ({ db, params }) => ({
    size: await findRecord(sizeStore, db, params.id, WHAT),
  }))

  mount(sizes.createSize, async (context) => ({
    size: await createRecord(sizeStore, context),
    message: 'Size created.',
  }))

  mount(sizes.updateSize, async (context) => ({
    size: await updateRecord(sizeStore, context, context.params.id, WHAT),
    message: 'Size updated.',
  }))
}

import * as imprintColors from '@kitroom/contract/imprint-colors'
import { createRecord, findRecord, updateRecord } from '../../platform/batch/one-record.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { imprintColorStore } from './bulk.ts'
import * as queries from './queries.ts'

const WHAT = 'Imprint color'

/** The rules are in `docs/product.md`, 'Imprint colors'. */
export const imprintColorRoutes = ({ mount }: Mount): void => {
  mount(imprintColors.listImprintColors, async ({ db }) => ({ imprint_colors: await queries.listImprintColors(db) }))

  mount(imprintColors.getImprintColor, async ({ db, params }) => ({
    imprint_color: await findRecord(imprintColorStore, db, params.id, WHAT),
  }))

  mount(imprintColors.createImprintColor, async (context) => ({
    imprint_color: await createRecord(imprintColorStore, context),
    message: 'Imprint color created.',
  }))

  mount(imprintColors.updateImprintColor, async (context) => ({
    imprint_color: await updateRecord(imprintColorStore, context, context.params.id, WHAT),
    message: 'Imprint color updated.',
  }))
}

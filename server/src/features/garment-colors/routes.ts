import * as garmentColors from '@kitroom/contract/garment-colors'
import { createRecord, findRecord, updateRecord } from '../../platform/batch/one-record.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { garmentColorStore } from './bulk.ts'
import * as queries from './queries.ts'

const WHAT = 'Garment color'

const answer = (garment_color: garmentColors.GarmentColor) => ({
  garment_color,
  imprint_color_ids: garment_color.imprint_color_ids,
})

/** The rules are in `docs/product.md`, 'Garment colors'. */
export const garmentColorRoutes = ({ mount }: Mount): void => {
  mount(garmentColors.listGarmentColors, async ({ db }) => ({ garment_colors: await queries.listGarmentColors(db) }))

  mount(garmentColors.getGarmentColor, async ({ db, params }) =>
    answer(await findRecord(garmentColorStore, db, params.id, WHAT)),
  )

  mount(garmentColors.createGarmentColor, async (context) => ({
    ...answer(await createRecord(garmentColorStore, context)),
    message: 'Garment color created.',
  }))

  mount(garmentColors.updateGarmentColor, async (context) => ({
    ...answer(await updateRecord(garmentColorStore, context, context.params.id, WHAT)),
    message: 'Garment color updated.',
  }))
}

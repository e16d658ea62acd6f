import * as garmentColors from '@kitroom/contract/garment-colors'
import { refuseUnknownReferences } from '../../platform/database/references.ts'
import { lockRow } from '../../platform/database/rows.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { nextVersion, refuseIfChanged } from '../../platform/http/mount/optimistic-lock.ts'
import { refusingDuplicates } from '../../platform/http/mount/unique-violation.ts'
import { notFound } from '../../platform/refusal.ts'
import * as queries from './queries.ts'

const refusingTakenCode = <T>(write: () => Promise<T>) =>
  refusingDuplicates({ code: garmentColors.GARMENT_COLOR_CODE_TAKEN }, write)

const answer = (garment_color: garmentColors.GarmentColor) => ({
  garment_color,
  imprint_color_ids: garment_color.imprint_color_ids,
})

/** The rules are in `docs/product.md`, 'Garment colors'. */
export const garmentColorRoutes = ({ mount }: Mount): void => {
  mount(garmentColors.listGarmentColors, async ({ db }) => ({ garment_colors: await queries.listGarmentColors(db) }))

  mount(garmentColors.getGarmentColor, async ({ db, params }) =>
    answer((await queries.findGarmentColor(db, params.id)) ?? notFound('Garment color')),
  )

  mount(garmentColors.createGarmentColor, async ({ db, body, record }) => {
    const { imprint_color_ids, ...values } = body
    await refuseUnknownReferences(db, garmentColors.GarmentColorInput, body)
    const id = await refusingTakenCode(() => queries.insertGarmentColor(db, values))
    await queries.replaceApprovals(db, id, imprint_color_ids)
    const after = (await queries.findGarmentColor(db, id)) ?? notFound('Garment color')
    await record('garment-color.created', { after })
    return { ...answer(after), message: 'Garment color created.' }
  })

  mount(garmentColors.updateGarmentColor, async ({ db, params, body, ifMatch, record }) => {
    const { imprint_color_ids, ...values } = body
    await lockRow(db, 'garment_colors', params.id)
    const before = (await queries.findGarmentColor(db, params.id)) ?? notFound('Garment color')
    refuseIfChanged(before, ifMatch)
    await refuseUnknownReferences(db, garmentColors.GarmentColorInput, body)
    await refusingTakenCode(() => queries.updateGarmentColor(db, params.id, values, nextVersion(before)))
    await queries.replaceApprovals(db, params.id, imprint_color_ids)
    const after = (await queries.findGarmentColor(db, params.id)) ?? notFound('Garment color')
    await record('garment-color.updated', { before, after })
    return { ...answer(after), message: 'Garment color updated.' }
  })
}

import * as imprintColors from '@kitroom/contract/imprint-colors'
import { lockRow } from '../../platform/database/rows.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { nextVersion, refuseIfChanged } from '../../platform/http/mount/optimistic-lock.ts'
import { refusingDuplicates } from '../../platform/http/mount/unique-violation.ts'
import { notFound } from '../../platform/refusal.ts'
import * as queries from './queries.ts'

const refusingTakenCode = <T>(write: () => Promise<T>) =>
  refusingDuplicates({ code: imprintColors.IMPRINT_COLOR_CODE_TAKEN }, write)

/** The rules are in `docs/product.md`, 'Imprint colors'. */
export const imprintColorRoutes = ({ mount }: Mount): void => {
  mount(imprintColors.listImprintColors, async ({ db }) => ({ imprint_colors: await queries.listImprintColors(db) }))

  mount(imprintColors.getImprintColor, async ({ db, params }) => ({
    imprint_color: (await queries.findImprintColor(db, params.id)) ?? notFound('Imprint color'),
  }))

  mount(imprintColors.createImprintColor, async ({ db, body: values, record }) => {
    const imprint_color = await refusingTakenCode(() => queries.insertImprintColor(db, values))
    await record('imprint-color.created', { after: imprint_color })
    return { imprint_color, message: 'Imprint color created.' }
  })

  mount(imprintColors.updateImprintColor, async ({ db, params, body: values, ifMatch, record }) => {
    await lockRow(db, 'imprint_colors', params.id)
    const before = (await queries.findImprintColor(db, params.id)) ?? notFound('Imprint color')
    refuseIfChanged(before, ifMatch)
    const imprint_color = await refusingTakenCode(() =>
      queries.updateImprintColor(db, params.id, values, nextVersion(before)),
    )
    await record('imprint-color.updated', { before, after: imprint_color })
    return { imprint_color, message: 'Imprint color updated.' }
  })
}

import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { restoreProductImages } from '@kitroom/contract/image-transfer'
import { aManifestImage, manifestEntry, zipOf } from '@kitroom/testkit/archives'
import { aPicture } from '@kitroom/testkit/pictures'
import { startedWithCatalogue } from '@kitroom/testkit/test-system'
import { violations } from '../invariants.ts'
import { BOTH, type Scenario } from '../scenario.ts'

const SLOTS = [1, 2, 3, 4]
const COLORS = ['C1', 'C2', 'C3', 'C4', null]

/** A backup of twenty pictures, different for each `seed`. */
const archiveOf = async (seed: number): Promise<Buffer> => {
  const files = await Promise.all(
    COLORS.flatMap((color, column) =>
      SLOTS.map(async (slot) => {
        const hex = ((seed * 40_503 + column * 977 + slot * 131) % 0xffffff).toString(16).padStart(6, '0')
        const data = await aPicture(`#${hex}`, 'png', { width: 400, height: 400 })
        const path = `J-1/${color ?? 'home'}/none/${slot}.png`
        return { data, image: aManifestImage(data, { path, product_code: 'J-1', garment_color_code: color, slot }) }
      }),
    ),
  )
  const entries = files.map(({ data, image }) => ({ name: image.path, data }))
  return zipOf([manifestEntry(files.map(({ image }) => image)), ...entries])
}

const formOf = (archive: Buffer): FormData => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(archive)], { type: 'application/zip' }), 'backup.zip')
  return form
}

/** `kill -9` during a restore: all images are the old ones or all are the new ones, and a retry succeeds. */
export const killedRestoring: Scenario = {
  name: 'server killed while it restores images',
  engines: BOTH,
  inTest: ['sqlite'],
  run: async (system, rounds) => {
    const started = await startedWithCatalogue(system)
    const restore = async (archive: Buffer) => started.admin.send(restoreProductImages, { form: formOf(archive) })
    const stateNow = () =>
      system.look(async (database) => {
        const rows = await database.read.selectFrom('product_images').select(['color_id', 'slot', 'hash']).execute()
        const lines = rows.map(({ color_id, slot, hash }) => `${color_id} ${slot} ${hash}`).sort()
        return createHash('sha256').update(lines.join()).digest('hex')
      })
    const losses: string[] = []
    await restore(await archiveOf(0))
    let old = await stateNow()
    for (let round = 1; round <= rounds; round += 1) {
      const archive = await archiveOf(round)
      const restoring = restore(archive).catch(() => null)
      await pause(Math.random() * 250)
      await started.crash()
      const answer = await restoring
      const stateBetween = await stateNow()
      const again = await restore(archive)
      const whole = await stateNow()
      if (again.status !== 200) losses.push(`round ${round}: doing it again was answered ${again.status}`)
      if (stateBetween !== old && stateBetween !== whole) losses.push(`round ${round} left a mixture`)
      if (answer?.status === 200 && stateBetween !== whole) losses.push(`round ${round} lost an acknowledged restore`)
      losses.push(...(await system.look((database) => violations(database, system.store))))
      old = whole
    }
    return { attempts: rounds, losses }
  },
}

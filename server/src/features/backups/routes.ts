import { listBackups } from '@kitroom/contract/backups'
import type { Services } from '../../platform/area.ts'
import * as queries from './queries.ts'

/** The rules are in `docs/product.md`, 'Backups'. */
export const backupRoutes = ({ mount, config }: Services): void => {
  mount(listBackups, async ({ db }) => ({ at: config.backup?.at ?? null, backups: await queries.listBackups(db) }))
}

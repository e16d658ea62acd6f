import { findingsOf } from '@kitroom/contract/areas'
import { getAttention } from '@kitroom/contract/attention'
import type { Area } from '../area.ts'
import type { Mount } from '../http/mount/mount.ts'

/** Each area counts its own findings; areas that the person may not read are not asked. */
export const attentionRoutes = ({ mount }: Mount, areas: readonly Area[]): void => {
  mount(getAttention, async ({ db, actor, query }) => {
    const counts: Record<string, number> = {}
    for (const { name: area, findings: count } of areas) {
      const names = findingsOf(area).flatMap(([name, code]) => (actor.permissions.includes(code) ? [name] : []))
      if (!count || names.length === 0) continue
      const found = await count(db, query.today)
      for (const name of names) if (found[name]) counts[name] = found[name]
    }
    return { counts }
  })
}

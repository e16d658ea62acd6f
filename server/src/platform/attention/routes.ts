import { FINDINGS, type FindingName, getAttention } from '@kitroom/contract/attention'
import type { Area } from '../area.ts'
import type { Actor } from '../http/auth/actor.ts'
import type { Mount } from '../http/mount/mount.ts'

const mayFind = (name: FindingName, { permissions }: Actor): boolean => permissions.includes(FINDINGS[name])

/** Each area counts its own findings; areas that the person may not read are not asked. */
export const attentionRoutes = ({ mount }: Mount, areas: readonly Area[]): void => {
  mount(getAttention, async ({ db, actor, query }) => {
    const counts: Record<string, number> = {}
    for (const { findings } of areas) {
      const names = findings?.names.filter((name) => mayFind(name, actor)) ?? []
      if (!findings || names.length === 0) continue
      const found = await findings.count(db, query.today)
      for (const name of names) if (found[name]) counts[name] = found[name]
    }
    return { counts }
  })
}

import { findingsOf } from '@kitroom/contract/areas'
import { getAttention } from '@kitroom/contract/attention'
import type { Area, CountFindings, Services } from '../area.ts'
import { chooseReader } from '../database/choose-reader.ts'

/** Each area counts its own findings; areas that the person may not read are not asked. */
export const attentionRoutes = ({ mount, database, responses, config }: Services, areas: readonly Area[]): void => {
  mount(getAttention, async ({ actor, query }) => {
    const counts: Record<string, number> = {}
    for (const { name: area, findings: count, grows } of areas) {
      const names = findingsOf(area).flatMap(([name, code]) => (actor.permissions.includes(code) ? [name] : []))
      if (!count || names.length === 0) continue
      // The same for everybody who may see them.
      const { body } = await responses.answer(`findings ${area} ${query.today}`, actor.version, async () => ({
        body: Buffer.from(JSON.stringify(await count(await chooseReader(database, grows), query.today, config))),
        etag: undefined,
      }))
      const findings: Awaited<ReturnType<CountFindings>> = JSON.parse(String(body))
      for (const name of names) if (findings[name]) counts[name] = findings[name]
    }
    return { counts }
  })
}

import { BULK_AREAS, HISTORY_AREAS, USES_AREAS } from '@kitroom/contract/areas'
import { describeFields } from '@kitroom/contract/describe-fields'
import type { PermissionCode } from '@kitroom/contract/permission-codes'
import { getUses, USED_BY_ORDER } from '@kitroom/contract/used-by'
import { findRecordName, namingOf } from '../activity/record-names.ts'
import type { Area, Services } from '../area.ts'
import { denied, invalid, notFound } from '../refusal.ts'
import { countUses, type UsedRecord } from './count-uses.ts'

const rankOf = (area: string): number =>
  USED_BY_ORDER.includes(area) ? USED_BY_ORDER.indexOf(area) : USED_BY_ORDER.length

/** The codes that allow a person to see a record of the area, any one of them. */
const codesToSee = (area: string): readonly PermissionCode[] => HISTORY_AREAS.get(area)?.codes ?? []

/** Areas with named records that others refer to. */
const isNamed = (area: string): boolean => namingOf(area) !== null

/** Whether records of one area list records of another: people who edit the first may see the names of the second. */
const holds = (area: string, member: string): boolean =>
  USES_AREAS.get(area)
    ?.groups.flatMap(describeFields)
    .some(({ kind, refersTo }) => kind === 'references' && refersTo === member) ?? false

const refuseUnseen = ([first, ...others]: readonly UsedRecord[], may: (code: PermissionCode) => boolean): void => {
  const area = first?.area ?? ''
  const update = BULK_AREAS.get(area)?.access.update
  const mayKnow = others.length === 0 || (update !== undefined && may(update))
  if (!mayKnow || !codesToSee(area).some(may)) denied('You do not have permission to view what uses this.')
  if (!others.every((other) => holds(area, other.area))) invalid('of', 'These records do not belong together')
}

/** The rules are in `docs/product.md`, 'Used by'. */
export const usedByRoutes = ({ mount }: Services, areas: readonly Area[]): void => {
  const sources = areas.flatMap(({ name, uses }) => {
    const declared = USES_AREAS.get(name)
    return uses && declared ? [{ area: name, source: uses, read: declared.read }] : []
  })
  sources.sort((one, other) => rankOf(one.area) - rankOf(other.area))

  mount(getUses, async ({ db, query: { of: records }, actor }) => {
    if (!records.every(({ area }) => isNamed(area))) invalid('of', 'Nothing refers to records of this area')
    const may = (code: PermissionCode) => actor.permissions.includes(code)
    refuseUnseen(records, may)
    const names: string[] = []
    for (const { area, id } of records) names.push((await findRecordName(db, area, id)) ?? notFound('Record'))
    const uses: ({ area: string } & Awaited<ReturnType<typeof countUses>>)[] = []
    let has_others = false
    for (const { area, source, read } of sources) {
      const all = await countUses(db, area, source, records)
      if (all.count === 0) continue
      const visible = may(read) ? ((await source.visible?.(db, actor)) ?? null) : null
      const seen = visible ? await countUses(db, area, source, records, visible) : all
      if (may(read) && seen.count > 0) uses.push({ area, ...seen })
      if (!may(read) || seen.count < all.count) has_others = true
    }
    return { names, uses, has_others }
  })
}

import { LIVE_AREAS } from '@kitroom/contract/areas'

/** An activity entry, reduced to what was changed and by whom. */
export type Entry = { action: string; target_id: number | null; actor_user_id: number | null }

/** Changed records; `id` is null for several. */
export type Change = { area: string; id: number | null; by: number | null }

/** By the first word of an action. */
const AREAS = new Map(
  [...LIVE_AREAS].flatMap(([area, { actions }]) => actions.map((action) => [action, area] as const)),
)

/** The changes in entries. */
export const changesIn = (entries: readonly Entry[]): Change[] =>
  entries.flatMap(({ action, target_id, actor_user_id }) => {
    const area = AREAS.get(action.slice(0, action.indexOf('.')))
    return area ? [{ area, id: LIVE_AREAS.get(area)?.isPrivate ? null : target_id, by: actor_user_id }] : []
  })

/** Whether a person may be told that records of an area have changed. */
export const mayHear = (area: string, permissions: readonly string[]): boolean =>
  LIVE_AREAS.get(area)?.codes.some((code) => permissions.includes(code)) ?? false

/** Whether a change may have given or taken permissions, or ended sessions. */
export const touchesRights = ({ area }: Change): boolean => LIVE_AREAS.get(area)?.changesRights ?? false

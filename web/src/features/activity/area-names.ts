import { ACTIVITY_TOPICS } from '@kitroom/contract/activity-topics'

/** The singular name of each area, and the names of topics without a record. */
export const AREA_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  [...ACTIVITY_TOPICS.values()].map(({ area, one }) => [area, one]),
)

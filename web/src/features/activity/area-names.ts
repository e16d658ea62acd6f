import { ACTIVITY_TOPICS } from '@kitroom/contract/activity-topics'

/** What one record of each area is called, and what is about no record. */
export const AREA_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  [...ACTIVITY_TOPICS.values()].map(({ area, one }) => [area, one]),
)

import type { Club } from '@kitroom/contract/clubs'

/** Who directs a club, by name; null when nobody does. */
export const directorOf = ({ director_first_name, director_last_name }: Club): string | null =>
  [director_first_name, director_last_name].filter(Boolean).join(' ') || null

import type { Club } from '@kitroom/contract/clubs'

/** The director's name; null if there is none. */
export const directorOf = ({ director_first_name, director_last_name }: Club): string | null =>
  [director_first_name, director_last_name].filter(Boolean).join(' ') || null

import { range } from '../measuring.ts'
import { pick, scattered } from './rows.ts'

const STARTS = 'An Be Cla Da Éli Fre Ga Ha Is Jo Ka Lu Ma Ne Ol Pa Ro Sa Ta Va'.split(' ')
const MIDDLES = 'ri na lo bi me to ce da li ra'.split(' ')
const ENDS = 'a na lie ne ta son ley ra nne tte'.split(' ')
const LASTS = 'berg ton field man well ford stein worth ley ham son er mann ström wood'.split(' ')

/** 2,000 first names and 3,000 last names, some with accents. */
const FIRST = STARTS.flatMap((start) => MIDDLES.flatMap((middle) => ENDS.map((end) => start + middle + end)))
const LAST = STARTS.flatMap((start) => MIDDLES.flatMap((middle) => LASTS.map((end) => start + middle + end)))

export const nameOf = (nth: number): string => `${pick(FIRST, nth, 1)} ${pick(LAST, nth, 2)}`

const AGES = range(9).map((nth) => 10 + nth)
const COLORS = 'Blue Red White Black Navy Gold Green Silver Purple Orange'.split(' ')

/** One of 270 teams of a club. */
export const teamOf = (nth: number): string =>
  `${pick(['Girls', 'Boys', 'Mixed'], nth, 3)} ${pick(AGES, nth, 4)} ${pick(COLORS, nth, 5)}`

const DAY_MS = 86_400_000

/** A moment of the four years before the end of November 2026. */
export const momentOf = (nth: number, salt = 6): string =>
  new Date(Date.parse('2026-11-27T12:00:00Z') - (scattered(nth, salt) % 1461) * DAY_MS).toISOString()

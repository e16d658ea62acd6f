import { readTable } from '../platform/read-table.ts'

/** The clubs and people of the demo business; every address is in a reserved domain. */

type Club = { name: string; description: string | null; city: string; state: string }

export const CLUBS = readTable<Club>(import.meta.dirname, 'clubs.csv')

/** The last one is inactive. */
export const CLOSED_CLUB = 'Old Mission Volleyball'

// biome-ignore format: names read better in rows
export const FIRST_NAMES = [
  'Maya', 'Jonas', 'Priya', 'Tomás', 'Hannah', 'Malik', 'Sofia', 'Erik', 'Aaliyah', 'Ben',
  'Chloe', 'Diego', 'Ella', 'Farid', 'Grace', 'Henry', 'Imani', 'Jack', 'Kaia', 'Liam',
] as const

// biome-ignore format: names read better in rows
export const LAST_NAMES = [
  'Lindqvist', 'Anderson', 'Okonkwo', 'Rossi', 'Nguyen', 'Schmidt', 'Johnson', 'Petersen', 'García', 'Kowalski',
  'Hansen', 'Brooks', 'Yang', 'Miller', 'Dubois',
] as const

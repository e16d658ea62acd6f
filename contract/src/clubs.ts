import { z } from 'zod'
import { bulkArea } from './bulk.ts'
import { endpoint } from './endpoint.ts'
import { flag, IdParams, longText, optionalId, queryId, requiredText, updatedAt, updateOf } from './fields.ts'
import { stored } from './stored.ts'
import { usesArea } from './uses.ts'

export const about = 'The clubs that order, and who directs them'

export const ClubInput = z.object({
  name: requiredText('Name', 255, { label: 'Club Name', example: 'Northside Volleyball Club' }),
  description: longText('Description', 500, { example: 'Plays in blue and white' }),
  director_user_id: optionalId('Director must be a valid ID', { label: 'Director', refersTo: 'users' }),
  is_active: flag('Active').default(true),
})
export type ClubInput = z.output<typeof ClubInput>

export const Club = z.object({
  id: z.int(),
  ...stored(ClubInput),
  director_first_name: z.string().nullable().meta({ example: 'Pat' }),
  director_last_name: z.string().nullable().meta({ example: 'Jones' }),
  updated_at: updatedAt,
})
export type Club = z.output<typeof Club>

export const PotentialDirector = z.object({
  id: z.int(),
  first_name: z.string().meta({ example: 'Pat' }),
  last_name: z.string().meta({ example: 'Jones' }),
  email: z.string().meta({ example: 'pat.jones@club.example' }),
})
export type PotentialDirector = z.output<typeof PotentialDirector>

export const CLUB_NAME_TAKEN = 'Club name already exists'

const VIEW_DENIED = 'You do not have permission to view club information.'

export const bulk = bulkArea({
  one: 'Club',
  many: 'Clubs',
  access: { read: 'CLUBS_READ', create: 'CLUBS_CREATE', update: 'CLUBS_UPDATE' },
  input: ClubInput,
  keys: [['name']],
  settable: ['is_active'],
  synonyms: { name: ['Name', 'Club'], director_user_id: ['Director Email', 'Coach'] },
})

export const uses = usesArea({ one: 'club', many: 'clubs', read: 'CLUBS_READ', groups: [ClubInput] })

export const listClubs = endpoint({
  method: 'GET',
  path: '/api/admin/clubs',
  summary: 'All clubs, by name',
  access: 'CLUBS_READ',
  denied: VIEW_DENIED,
  answer: z.object({ clubs: z.array(Club) }),
})

export const getClub = endpoint({
  method: 'GET',
  path: '/api/admin/clubs/:id',
  summary: 'One club',
  access: { anyOf: ['CLUBS_READ', 'CLUBS_UPDATE'] },
  denied: VIEW_DENIED,
  params: IdParams,
  versioned: 'club',
  answer: z.object({ club: Club }),
})

export const createClub = endpoint({
  method: 'POST',
  path: '/api/admin/clubs',
  summary: 'Create a club',
  access: 'CLUBS_CREATE',
  denied: 'You do not have permission to create a club.',
  body: ClubInput,
  versioned: 'club',
  answer: z.object({ club: Club }),
  status: 201,
})

export const updateClub = endpoint({
  method: 'PUT',
  path: '/api/admin/clubs/:id',
  summary: 'Edit a club',
  access: 'CLUBS_UPDATE',
  denied: 'You do not have permission to update a club.',
  params: IdParams,
  body: updateOf(ClubInput),
  versioned: 'club',
  answer: z.object({ club: Club }),
})

/** For a mark beside a name; the club's own record does not hold it. */
export const listInactiveDirectors = endpoint({
  method: 'GET',
  path: '/api/admin/clubs-inactive-directors',
  summary: 'The users who direct a club and are inactive',
  access: { anyOf: ['CLUBS_READ', 'CLUBS_CREATE', 'CLUBS_UPDATE'] },
  denied: VIEW_DENIED,
  answer: z.object({ user_ids: z.array(z.int()) }),
})

export const listPotentialDirectors = endpoint({
  method: 'GET',
  path: '/api/admin/potentialDirectors',
  summary: 'Who may direct a club: active users; with a club, those of it or of none, and its present director',
  access: { anyOf: ['CLUBS_CREATE', 'CLUBS_UPDATE'] },
  denied: 'You do not have permission to view potential directors.',
  query: z.object({ clubId: queryId('Club must be valid').optional() }),
  answer: z.object({ users: z.array(PotentialDirector) }),
})

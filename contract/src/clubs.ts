import { z } from 'zod'
import { AddressText } from './address.ts'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { flag, IdParams, longText, optionalId, queryId, requiredText } from './fields.ts'
import { READ_DENIED } from './order-statuses.ts'
import { DrawnShirt } from './pack-parts.ts'
import { record } from './record.ts'
import { storedFields } from './stored-fields.ts'

const VIEW_DENIED = 'You do not have permission to view club information.'

export const clubs = record({
  one: 'Club',
  many: 'Clubs',
  about: 'The clubs that order, and who directs them',
  path: '/api/admin/clubs',
  key: 'club',
  keys: 'clubs',
  codes: { read: 'CLUBS_READ', create: 'CLUBS_CREATE', update: 'CLUBS_UPDATE' },
  readDenied: VIEW_DENIED,
  order: 'by name',
  naturalKey: 'name',
  duplicate: 'Club name already exists',
  fields: {
    name: requiredText('Name', 255, { label: 'Club Name', example: 'Northside Volleyball Club' }),
    description: longText('Description', 500, { example: 'Plays in blue and white' }),
    director_user_id: optionalId('Director must be a valid ID', { label: 'Director', refersTo: 'users' }),
    is_active: flag('Active').default(true),
  },
  listed: {
    director_first_name: z.string().nullable().meta({ example: 'Pat' }),
    director_last_name: z.string().nullable().meta({ example: 'Jones' }),
  },
  settable: ['is_active'],
  synonyms: { name: ['Name', 'Club'], director_user_id: ['Director Email', 'Coach'] },
})
export const { Input: ClubInput, Row: Club, bulk } = clubs
export const { list: listClubs, get: getClub, create: createClub, update: updateClub } = clubs
export type ClubInput = z.output<typeof ClubInput>
export type Club = z.output<typeof Club>

export const PotentialDirector = z.object({
  id: z.int(),
  first_name: z.string().meta({ example: 'Pat' }),
  last_name: z.string().meta({ example: 'Jones' }),
  email: z.string().meta({ example: 'pat.jones@club.example' }),
})
export type PotentialDirector = z.output<typeof PotentialDirector>

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

const AddressAnswer = z.object({ address: storedFields(z.object({ address: AddressText })).address })

export const getClubAddress = endpoint({
  method: 'GET',
  path: '/api/admin/clubs/:id/address',
  summary: 'The address to which the orders of a club go',
  access: { anyOf: ['CLUBS_READ', 'CLUBS_UPDATE'] },
  denied: VIEW_DENIED,
  params: IdParams,
  answer: AddressAnswer,
})

export const setClubAddress = endpoint({
  method: 'PUT',
  path: '/api/admin/clubs/:id/address',
  summary: 'Change the address to which the orders of a club go',
  access: 'CLUBS_UPDATE',
  denied: 'You do not have permission to update a club.',
  params: IdParams,
  body: z.object({ address: AddressText }),
  answer: AddressAnswer,
})

export const listClubFacts = endpoint({
  method: 'GET',
  path: '/api/order-lists/club-facts',
  summary: 'The last ordered shirt and the number of open orders of each club, as far as one may see its orders',
  access: 'ORDER_READ',
  denied: READ_DENIED,
  personal: true,
  answer: z.object({
    clubs: z.array(
      DrawnShirt.extend({
        club_id: z.int(),
        /** Null for a club that has submitted none. */
        last_shirt: z.string().nullable().meta({ example: 'Libero Jersey, Navy' }),
        open_orders: z.int().meta({ example: 2 }),
      }),
    ),
  }),
})

export const area = defineArea({
  ...clubs.area,
  alsoRecorded: setClubAddress.body,
  kinds: { 'address-chosen': 'Address changed' },
  uses: { one: 'club', many: 'clubs', read: 'CLUBS_READ', groups: [ClubInput] },
})

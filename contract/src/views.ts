import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { anyId, flag, IdParams, isStorable, LONG_TEXT_MAX, orDigits, requiredText } from './fields.ts'
import { recorded } from './history.ts'

const list = z
  .string({ error: 'List must be text' })
  .max(100, { error: 'There is no such list' })
  .meta({ label: 'List', kind: 'text', example: 'listSizes' })

/** The query string of a list: '?sort=-name'. */
const search = z
  .string({ error: 'Address must be text' })
  .max(LONG_TEXT_MAX, { error: 'This view holds too much to be kept' })
  .regex(/^(\?[^\s#]*)?$/, { error: 'Must be the part of an address after its path' })
  .refine(isStorable, { error: 'Must be the part of an address after its path' })
  .meta({ label: 'Address', kind: 'text', example: '?sort=-name' })

export const ViewInput = z.object({
  name: requiredText('Name', 100, { example: 'Active jerseys' }),
  /** The endpoint of the list: 'listSizes'. Users who may call it see the shared views. */
  list,
  search,
  is_shared: flag('Shared').default(false),
})
export type ViewInput = z.output<typeof ViewInput>

export const View = z.object({
  id: z.int(),
  name: z.string().meta({ example: 'Active jerseys' }),
  search: z.string().meta({ example: '?sort=-name' }),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  /** The list opens with it for this user. */
  is_default: z.boolean(),
  owner_first_name: z.string().meta({ example: 'Pat' }),
  owner_last_name: z.string().meta({ example: 'Jones' }),
})
export type View = z.output<typeof View>

export const VIEW_NAME_TAKEN = 'You have a view of this name already'
/** Of a list, for a person: shared ones are sent to everybody who opens it. */
export const VIEWS_MAX = 50

const ofViews = { access: 'signed-in', answer: z.object({ views: z.array(View) }) } as const

export const listViews = endpoint({
  method: 'GET',
  path: '/api/views',
  summary: 'The views of a list: one’s own and the shared ones, by name',
  ...ofViews,
  personal: true,
  query: z.object({ list }),
})

export const createView = endpoint({
  method: 'POST',
  path: '/api/views',
  summary: 'Keep a list as it is shown, under a name',
  ...ofViews,
  body: ViewInput,
  status: 201,
})

export const updateView = endpoint({
  method: 'PUT',
  path: '/api/views/:id',
  summary: 'Change a view of one’s own',
  ...ofViews,
  params: IdParams,
  body: ViewInput,
})

export const deleteView = endpoint({
  method: 'POST',
  path: '/api/views/:id/delete',
  summary: 'Delete a view of one’s own',
  ...ofViews,
  params: IdParams,
})

export const setDefaultView = endpoint({
  method: 'POST',
  path: '/api/views/default',
  summary: 'Choose the view that a list opens with; null for the whole list',
  ...ofViews,
  body: z.object({
    list,
    view_id: orDigits(anyId('Must be a valid ID').nullable()).meta({ label: 'View', kind: 'number', example: 7 }),
  }),
})

export const area = defineArea({
  about: 'Lists as people keep them: what is searched, filtered, sorted and shown, under a name',
  topics: {
    view: {
      area: 'views',
      one: 'View',
      codes: ['USERS_READ'],
      fields: ViewInput.omit({ list: true }).extend({ default_view: recorded.words('My default', 'Active jerseys') }),
    },
  },
  kinds: { chosen: 'Default view chosen' },
})

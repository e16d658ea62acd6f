import { z } from 'zod'
import { HISTORY_AREAS } from './areas.ts'
import { describeFields, type Field } from './describe-fields.ts'
import { actionWord } from './history.ts'
import { ListedOrder, OrderInput } from './orders.ts'
import type { PermissionCode } from './permission-codes.ts'
import { setPermissionRoles } from './permissions.ts'
import { setRolePermissions } from './roles.ts'
import { ViewInput } from './views.ts'

/** The subject of activity entries whose actions begin with the same word: 'size' of 'size.updated'. */
export type ActivityTopic = {
  /** Its label in the filter of Activity. */
  readonly area: string
  /** The singular, for headings. */
  readonly one: string
  /** Who may read these entries: holders of all of these. */
  readonly codes: readonly PermissionCode[]
  /** The area of the record that an entry belongs to, where its records have names. */
  readonly about?: string
  /** Labels of the fields in its entries. */
  readonly fields: readonly Field[]
}

const count = (label: string) => z.int().meta({ label, kind: 'number', example: 2 })
const yesNo = (label: string) => z.boolean().meta({ label, kind: 'boolean', example: true })
const day = (label: string) => z.string().meta({ label, kind: 'day', example: '2026-12-03' })
const words = (label: string, example: string) => z.string().meta({ label, kind: 'text', example })

/** Labels of changes that are not form fields, by the last word of the action. */
const BESIDE: Readonly<Record<string, z.ZodObject>> = {
  role: setRolePermissions.body.extend({ second_factor_required: yesNo('Second factor required') }),
  permission: setPermissionRoles.body,
  inventory: z.object({ available_qty: count('Quantity') }),
  user: z.object({
    failed_login_attempts: count('Failed sign-ins'),
    sessions: count('Sessions'),
    is_on: yesNo('Warnings digest'),
  }),
}

const OTHERS: Readonly<Record<string, Omit<ActivityTopic, 'fields'> & { tells: z.ZodObject }>> = {
  session: {
    area: 'sign-in',
    one: 'Sign-in',
    codes: ['USERS_READ'],
    about: 'users',
    tells: z.object({ sessions: count('Sessions') }),
  },
  password: {
    area: 'sign-in',
    one: 'Sign-in',
    codes: ['USERS_READ'],
    about: 'users',
    tells: z.object({ password_change_required: yesNo('Password change required'), sessions: count('Sessions') }),
  },
  'second-factor': {
    area: 'sign-in',
    one: 'Sign-in',
    codes: ['USERS_READ'],
    about: 'users',
    tells: z.object({ factor: words('Second factor', 'Passkey'), recovery_codes: count('Recovery codes') }),
  },
  view: {
    area: 'views',
    one: 'View',
    codes: ['USERS_READ'],
    tells: ViewInput.omit({ list: true }).extend({ default_view: words('My default', 'Active jerseys') }),
  },
  'stock-warnings': {
    area: 'stock-warnings',
    one: 'Inventory Warning',
    codes: ['MANAGE_INVENTORY'],
    tells: z.object({ until: day('Snoozed until'), note: words('Note', 'Delivery is on its way') }),
  },
  'product-image': {
    area: 'product-images',
    one: 'Product Image',
    codes: ['PRODUCT_READ'],
    about: 'products',
    tells: z.object({}),
  },
  'product-images': {
    area: 'images',
    one: 'Image Restore',
    codes: ['IMAGE_RESTORE'],
    tells: z.object({}),
  },
  order: {
    area: 'orders',
    one: 'Order',
    codes: ['ORDER_READ', 'ORDER_MANAGE'],
    tells: OrderInput.extend({
      status: ListedOrder.shape.status,
      sizes_until: day('Collect sizes until'),
      entry: words('Sizes sent in', 'Ann Ace'),
    }),
  },
  backup: { area: 'backups', one: 'Backup', codes: ['IMAGE_RESTORE'], tells: z.object({}) },
  mail: {
    area: 'mails',
    one: 'Mail',
    codes: ['USERS_READ'],
    tells: z.object({ reason: words('Reason', 'Mailbox unavailable') }),
  },
}

/** By the first word of an action. */
export const ACTIVITY_TOPICS: ReadonlyMap<string, ActivityTopic> = new Map<string, ActivityTopic>([
  ...[...HISTORY_AREAS].map(([area, { one, input, codes }]) => {
    const word = actionWord(area)
    const fields = [input, BESIDE[word] ?? z.object({})].flatMap((schema) => [...describeFields(schema)])
    return [word, { area, one, codes: [codes[0]], about: area, fields }] as const
  }),
  ...Object.entries(OTHERS).map(([word, { tells, ...topic }]) => {
    return [word, { ...topic, fields: describeFields(tells) }] as const
  }),
])

/** 'size' of 'size.updated'. */
export const wordOf = (action: string): string => action.slice(0, action.indexOf('.'))

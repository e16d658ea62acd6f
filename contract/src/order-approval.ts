import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, longText, requiredText } from './fields.ts'
import { LinkToken, readsOrder, shopName, UPDATE_DENIED } from './order.ts'
import { ImageHash } from './order-calls.ts'
import { ChangesSince, PrintedOrder } from './order-prints.ts'

export const APPROVAL_DAYS = 30

export const APPROVAL_CLOSED = 'This link is closed. Ask the shop for a new one.'
export const APPROVAL_TOO_LATE = 'Approval is asked for before production alone'
export const CHANGED_MEANWHILE = 'The order has changed since you opened this page. Look at it again.'

const Approved = z.object({
  name: z.string().meta({ example: 'Ada Marlow' }),
  at: z.iso.datetime(),
})

const Approval = z.object({
  asked_at: z.iso.datetime(),
  /** The link is open until then. */
  ends_at: z.iso.datetime(),
  is_open: z.boolean(),
  approved: Approved.nullable(),
  /** The contact's last question for a change, if it is not answered by another link or an approval. */
  change_asked: Approved.extend({ note: z.string().meta({ example: 'Number 7 is Bea' }) }).nullable(),
  changes: ChangesSince,
})
export type Approval = z.output<typeof Approval>

export const getOrderApproval = endpoint({
  method: 'GET',
  path: '/api/orders/:id/approval',
  summary: 'Whether the contact has approved an order, and what has changed since',
  ...readsOrder,
  params: IdParams,
  answer: z.object({ approval: Approval.nullable() }),
})

const ofTheOffice = { access: 'ORDER_MANAGE', alsoNeeds: ['ORDER_UPDATE'], denied: UPDATE_DENIED } as const

export const askForApproval = endpoint({
  method: 'POST',
  path: '/api/orders/:id/approval',
  summary: 'Mail the contact a link by which the order can be approved; an earlier one ends',
  ...ofTheOffice,
  refusals: [400, 404, 409],
  params: IdParams,
})

export const closeApproval = endpoint({
  method: 'POST',
  path: '/api/orders/:id/approval/close',
  summary: 'End the link by which an order can be approved',
  ...ofTheOffice,
  refusals: [404],
  params: IdParams,
})

export const getApprovalForm = endpoint({
  method: 'GET',
  path: '/api/approval-form',
  summary: 'An order as it will be printed, to anybody who has the link',
  access: 'public',
  refusals: [404, 429],
  query: z.object({ token: LinkToken }),
  answer: z.object({
    shop: shopName,
    order: PrintedOrder,
    /** Identifies the content: the approval is for this one. */
    seen: z.string().meta({ example: 'b0Qx' }),
    ends_at: z.iso.datetime(),
    approved: Approved.nullable(),
  }),
})

export const getApprovalImage = endpoint({
  method: 'GET',
  path: '/api/approval-form/image',
  summary: 'A picture of the order of a link, as a small WebP',
  access: 'public',
  query: z.object({ token: LinkToken, ...ImageHash.shape }),
  answer: 'bytes',
  refusals: [404, 413, 429],
})

export const ApproveInput = z.object({
  name: requiredText('Name', 200, { label: 'Your name', example: 'Ada Marlow' }),
})

export const approveOrder = endpoint({
  method: 'POST',
  path: '/api/approval-form',
  summary: 'Approve the order of a link; a second time shows the first approval',
  access: 'public',
  csrf: 'origin-only',
  refusals: [400, 404, 409, 429],
  body: ApproveInput.extend({
    token: LinkToken,
    seen: z.string().max(100).default('').meta({ label: 'Content', kind: 'text', example: 'b0Qx' }),
  }),
  answer: z.object({ approved: Approved }),
})

export const AskForChangeInput = z.object({
  name: ApproveInput.shape.name,
  note: longText('Note', 500, { example: 'Number 7 is Bea' })
    .refine((text) => text !== null, { error: 'Note is required' })
    .transform((text) => text ?? '')
    .meta({ label: 'Note', kind: 'long-text', example: 'Number 7 is Bea' }),
})

export const askForChange = endpoint({
  method: 'POST',
  path: '/api/approval-form/change',
  summary: 'Ask for a change of the order of a link',
  access: 'public',
  csrf: 'origin-only',
  refusals: [400, 404, 429],
  body: AskForChangeInput.extend({ token: LinkToken }),
})

/** The page that the link opens. Whoever knows the token may use it. */
export const secretPath = '/approve/:token'

export const area = defineArea({
  about: 'The contact of an order approves it by a link',
  shows: ['orders'],
  kinds: {
    'approval-asked': 'Approval asked for',
    'approval-closed': 'Link closed',
    approved: 'Approved',
    'change-asked': 'Change asked for',
  },
  secretPath,
})

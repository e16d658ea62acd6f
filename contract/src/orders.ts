export const about = 'What clubs order, from the first draft until it is shipped'

export const codes = {
  ORDER_READ: 'See orders',
  ORDER_CREATE: 'Make orders',
  ORDER_UPDATE: 'Edit orders',
  ORDER_MANAGE: 'Manage all orders',
} as const

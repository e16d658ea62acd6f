import type { Migration } from '../platform/database/migration.ts'
import { newCode } from '../platform/database/new-code.ts'

const [WIDER, OWN] = ['ORDER_MANAGE', 'ORDER_MAKE']

/** Making and shipping orders is a permission of its own; roles and API tokens that manage orders have it. */
export const migration: Migration = {
  name: '0062-order-make',
  statements: ({ time }) => [
    ...newCode(OWN, 'Make and ship orders', time),
    `INSERT INTO role_permissions (role_id, permission_id)
      SELECT holders.role_id, made.id FROM role_permissions AS holders
      JOIN permissions AS manage ON manage.id = holders.permission_id AND manage.code = '${WIDER}'
      JOIN permissions AS made ON made.code = '${OWN}'
      WHERE NOT EXISTS (SELECT 1 FROM role_permissions AS own
        WHERE own.role_id = holders.role_id AND own.permission_id = made.id)`,
    `UPDATE sessions SET token_codes = replace(token_codes, '"${WIDER}"', '"${WIDER}","${OWN}"')
      WHERE token_codes LIKE '%"${WIDER}"%'`,
  ],
}

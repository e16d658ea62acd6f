import type { Migration } from '../platform/database/migration.ts'

// The code that this version brings, and those that together make somebody who can hand it out.
const CODE = 'ACTIVITY_READ'
const GIVEN_WITH = ['USERS_READ', 'USERS_UPDATE', 'ROLES_READ', 'ROLE_PERMISSIONS_READ', 'ROLE_PERMISSIONS_UPDATE']
const NOW = '2026-11-22T00:00:00.000Z'

/** The activity record is read by person and time, and the right to read it goes to those who hand out rights. */
export const migration: Migration = {
  name: '0013-activity',
  statements: ({ time }) => [
    `CREATE INDEX activity_actor ON activity (actor_user_id, id)`,
    `CREATE INDEX activity_time ON activity (happened_at)`,
    // A new database gets its codes in the order of the program, at its first start.
    `INSERT INTO permissions (name, name_key, description, code, created_at, updated_at)
      SELECT '${CODE}', '${CODE.toLowerCase()}', 'See who changed what', '${CODE}',
        CAST('${NOW}' AS ${time}), CAST('${NOW}' AS ${time})
      WHERE EXISTS (SELECT 1 FROM permissions)
        AND NOT EXISTS (SELECT 1 FROM permissions WHERE name_key = '${CODE.toLowerCase()}')`,
    `INSERT INTO role_permissions (role_id, permission_id)
      SELECT holders.role_id, permissions.id
      FROM permissions, (
        SELECT role_id FROM role_permissions
        JOIN permissions ON permissions.id = role_permissions.permission_id
        WHERE permissions.code IN (${GIVEN_WITH.map((code) => `'${code}'`).join(', ')})
        GROUP BY role_id HAVING count(*) = ${GIVEN_WITH.length}
      ) AS holders
      WHERE permissions.code = '${CODE}'`,
  ],
}

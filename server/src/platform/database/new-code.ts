// Together these make an administrator, who can grant the new code.
const GIVEN_WITH = ['USERS_READ', 'USERS_UPDATE', 'ROLES_READ', 'ROLE_PERMISSIONS_READ', 'ROLE_PERMISSIONS_UPDATE']
// The same on every system that is upgraded.
const ADDED_AT = '2026-11-22T00:00:00.000Z'

/**
 * A permission code that an upgrade adds, given to every role that can grant it. A new database gets its codes in the
 * program's order at its first start.
 * @param time the engine's timestamp type.
 */
export const newCode = (code: string, description: string, time: string): readonly string[] => [
  `INSERT INTO permissions (name, name_key, description, code, created_at, updated_at)
    SELECT '${code}', '${code.toLowerCase()}', '${description}', '${code}',
      CAST('${ADDED_AT}' AS ${time}), CAST('${ADDED_AT}' AS ${time})
    WHERE EXISTS (SELECT 1 FROM permissions)
      AND NOT EXISTS (SELECT 1 FROM permissions WHERE name_key = '${code.toLowerCase()}')`,
  `INSERT INTO role_permissions (role_id, permission_id)
    SELECT holders.role_id, permissions.id
    FROM permissions, (
      SELECT role_id FROM role_permissions
      JOIN permissions ON permissions.id = role_permissions.permission_id
      WHERE permissions.code IN (${GIVEN_WITH.map((given) => `'${given}'`).join(', ')})
      GROUP BY role_id HAVING count(*) = ${GIVEN_WITH.length}
    ) AS holders
    WHERE permissions.code = '${code}'`,
]

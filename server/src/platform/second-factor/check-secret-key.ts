import { sql } from 'kysely'
import { type Config, WrongSetting } from '../../config.ts'
import type { Database } from '../database/database.ts'
import { checkKeyFile, KEY_ID_LENGTH, secretKeyOf } from '../secret-key.ts'

const OTHER_SECRET_KEY =
  'SECRET_KEY: authenticator apps were added with another key; servers that share a database need the same SECRET_KEY.' +
  ' Where the key is lost, remove the factors of each person with `npm run admin -- reset-second-factor EMAIL`'

/**
 * Checks that all authenticator apps were added with this server's key.
 * @returns what to tell the person who starts the server; nothing if all is well.
 * @throws {WrongSetting} if not and other servers may share the database: some sign-ins would fail.
 */
export const checkSecretKey = async (database: Database, config: Config): Promise<string[]> => {
  // A damaged file stops the start, also before anything was sealed with it.
  if (config.secretKey === null) await checkKeyFile(config.dataDir)
  const app = await database.read.selectFrom('second_factors').select('id').where('kind', '=', 'app').executeTakeFirst()
  if (!app) return []
  const { id } = await secretKeyOf(config)()
  const other = await database.read
    .selectFrom('second_factors')
    .select('id')
    .where('kind', '=', 'app')
    .where(sql<boolean>`substr(secret, 1, ${sql.lit(KEY_ID_LENGTH)}) <> ${id}`)
    .executeTakeFirst()
  if (!other) return []
  if (database.engine === 'postgres') throw new WrongSetting(OTHER_SECRET_KEY)
  return [OTHER_SECRET_KEY]
}

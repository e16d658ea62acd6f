import { startPostgres } from '@kitroom/testkit/postgres'
import { newBucket, startS3 } from '@kitroom/testkit/s3'

/** A server's resources beside its data folder: the settings that name them, and how to remove them. */
type System = {
  readonly databaseUrl: string | null
  readonly settings: Readonly<Record<string, string>>
  readonly remove: () => Promise<void>
}

const sqliteAndFiles = async (): Promise<System> => ({ databaseUrl: null, settings: {}, remove: async () => undefined })

const postgresAndS3 = async (): Promise<System> => {
  const [postgres, s3] = await Promise.all([startPostgres(), startS3()])
  return {
    databaseUrl: postgres.url,
    settings: { DATABASE_URL: postgres.url, ...(await newBucket(s3.url)) },
    remove: async () => {
      await Promise.all([postgres.stop(), s3.stop()])
    },
  }
}

/** `npm run e2e -- --on postgres-s3` names what every journey runs on. */
export const newSystem = process.env.E2E_ON === 'postgres-s3' ? postgresAndS3 : sqliteAndFiles

import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isDay } from '@kitroom/contract/days'
import { isEmail } from '@kitroom/contract/fields'
import { isTimeZone, localTimeZone } from '@kitroom/contract/local-time'
import { z } from 'zod'

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])

/** Whether only this machine can reach the address. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host)

/** Whether the server is used on this machine only, according to its public address, or else its listening address. */
export const isPublicUrlLocal = ({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean =>
  isLoopback(publicUrl === null ? host : new URL(publicUrl).hostname)

/** An invalid setting. The message is the one line printed at the start. */
export class WrongSetting extends Error {
  /** EX_CONFIG: a service manager need not try again. */
  static readonly exitCode = 78
}

export type Environment = Readonly<Record<string, string | undefined>>

const wrong = (name: string, given: string, allowed: string): never => {
  if (!given) throw new WrongSetting(`${name}: nothing is given; needed: ${allowed}`)
  // A setting may contain a secret (a password in an address), so only harmless ones are repeated.
  const shown = /PASSWORD|SECRET|KEY|URL|ISSUER|ENDPOINT|TOKEN|BACKUP_TO/.test(name) ? 'what was given' : `'${given}'`
  throw new WrongSetting(`${name}: ${shown} cannot be used; allowed: ${allowed}`)
}

/** A setting that passes `isGood`; `allowed` says so in words. */
const text = (allowed: string, isGood: (given: string) => boolean) => z.string().refine(isGood, allowed)

const integer = (min: number, max: number) =>
  text(`a whole number from ${min} to ${max}`, (n) => /^\d+$/.test(n) && +n >= min && +n <= max).transform(Number)

const oneOf = <const T extends string>(...values: T[]) => z.enum(values, values.join(', '))

const address = (...starts: string[]) =>
  text(`an address that starts with ${starts.join(' or ')}`, (given) =>
    starts.includes(`${URL.parse(given)?.protocol}//`),
  ).transform((given) => new URL(given))

const timeOfDay = (example: string) =>
  text(`a time from 00:00 to 23:59, such as ${example}`, (at) => /^([01]\d|2[0-3]):[0-5]\d$/.test(at))

/** A leap year has every day. */
const dayOfYear = text('a month and a day, such as 08-01', (day) => isDay(`2000-${day}`))

const timeZone = text('the name of a time zone, such as Europe/Berlin', isTimeZone)

const key = (min: number, more = '') =>
  text(`${min} characters or more, without spaces${more}`, (it) => it.length >= min && /^[\x21-\x7e]+$/.test(it))

const isOrigin = ({ pathname, search, hash }: URL): boolean => pathname === '/' && !search && !hash

const publicUrl = address('http://', 'https://')
  .refine(isOrigin, 'an origin without a path')
  .refine(
    ({ protocol, hostname }) => protocol === 'https:' || isLoopback(hostname),
    'https:// (http:// on this machine only: session cookies would travel unprotected)',
  )

/** `Name <address>` or an address. */
const isSender = (given: string): boolean =>
  isEmail(/<([^<>]+)>\s*$/.exec(given)?.[1] ?? given.trim()) && !/[\r\n]/.test(given)

/** `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`. All addresses (`/0`) would trust every client. */
const isNetwork = (given: string): boolean => {
  const [ip = '', bits, more] = given.split('/')
  const version = isIP(ip)
  if (version === 0 || more !== undefined) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const networks = z
  .string()
  .transform((given) => given.split(',').map((network) => network.trim()))
  .refine((all) => all.every(isNetwork), 'addresses and networks such as 10.0.0.7, 172.16.0.0/12')

const S3_NAMES = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const BUCKET_ALLOWED = '3 to 63 of a-z, 0-9, dot and hyphen'
const isBucket = (given: string): boolean => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(given)
const s3Endpoint = address('http://', 'https://').refine(
  (url) => isOrigin(url) && !url.username,
  'an origin without a path or a name, such as https://s3.example.com',
)
const S3_ADDRESS = /^s3:\/\/([^/]+)(?:\/([A-Za-z0-9!_.*'()/-]*))?$/i
const isS3Address = (given: string | undefined): boolean => /^\s*s3:/i.test(given ?? '')

const backupFolder = z
  .string()
  .refine((to) => !/^[a-z][a-z0-9+.-]+:\/\//i.test(to), 'a folder, or s3://bucket/folder')
  .refine((to) => !/\p{Cc}/u.test(to), 'a folder without control characters in its name')
const backupBucket = text(`s3://bucket/folder with a bucket of ${BUCKET_ALLOWED}`, (to) =>
  isBucket(S3_ADDRESS.exec(to)?.[1] ?? ''),
)

/** Characters. */
export const SECRET_KEY_MIN = 32
const METRICS_TOKEN_MIN = 16
const BACKUPS_MAX = 1000

const TRIMMED = ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'BACKUP_AT', 'BACKUP_TO', 'DIGEST_AT', 'SEASON_STARTS', 'TIME_ZONE']

const read = <T, const Absent>(env: Environment, name: string, schema: z.ZodType<T>, absent: Absent): T | Absent => {
  const given = TRIMMED.includes(name) ? env[name]?.trim() : env[name]
  if (!given) return absent
  const { success, data, error } = schema.safeParse(given)
  return success ? data : wrong(name, given, error.issues[0]?.message ?? '')
}

/** An object of an S3 store, `s3://bucket/folder/name`, with the keys of the settings; null for any other path. */
export const readS3Object = (env: Environment, path: string) => {
  const [, bucket = '', name = ''] = S3_ADDRESS.exec(path) ?? []
  return isBucket(bucket) && name ? { s3: readS3With(env, 'an S3 address is given', bucket), name } : null
}

/** A bucket and the keys to it; `why` they are required. */
const readS3With = (env: Environment, why: string, bucket: string | null) => {
  const required = (name: (typeof S3_NAMES)[number], allowed: string, isGood: (given: string) => boolean): string =>
    read(env, name, text(allowed, isGood), null) ?? wrong(name, '', `${allowed}, since ${why}`)
  const isKey = (given: string) => /^\S+$/.test(given)
  return {
    bucket: bucket ?? required('S3_BUCKET', BUCKET_ALLOWED, isBucket),
    endpoint: read(env, 'S3_ENDPOINT', s3Endpoint, null)?.origin ?? null,
    region: read(env, 'S3_REGION', z.string().regex(/^[a-z0-9-]{1,63}$/, 'a-z, 0-9 and hyphen'), null) ?? 'us-east-1',
    accessKeyId: required('S3_ACCESS_KEY_ID', 'a key without spaces', isKey),
    secretAccessKey: required('S3_SECRET_ACCESS_KEY', 'a key without spaces', isKey),
  }
}

const readS3 = (env: Environment) => {
  if (S3_NAMES.every((name) => !env[name])) return null
  // Without a bucket for images, images are files, and the keys are for backups.
  if (!env.S3_BUCKET && isS3Address(env.BACKUP_TO)) return null
  return readS3With(env, `${S3_NAMES.find((name) => env[name])} is given`, null)
}

const readBackup = (env: Environment) => {
  const at = read(env, 'BACKUP_AT', timeOfDay('02:15'), null) ?? '02:15'
  const keep = read(env, 'BACKUP_KEEP', integer(1, BACKUPS_MAX), 14)
  const to = read(env, 'BACKUP_TO', isS3Address(env.BACKUP_TO) ? backupBucket : backupFolder, null)
  const cause = ['BACKUP_AT', 'BACKUP_KEEP'].find((name) => env[name])
  if (!to) return cause ? wrong('BACKUP_TO', '', `a folder or s3://bucket/folder, since ${cause} is given`) : null
  const [, bucket, path = ''] = S3_ADDRESS.exec(to) ?? []
  const folder = path.replace(/^\/+|\/+$/g, '')
  return {
    /** `02:15`, in the server's local time. */
    at,
    to: bucket
      ? { s3: readS3With(env, 'BACKUP_TO is an S3 address', bucket), prefix: folder && `${folder}/` }
      : { folder: resolve(to) },
    /** The number of backups to keep. */
    keep,
  }
}

const oidcName = text('at most 60 characters on one line', (given) => /^\P{Cc}{1,60}$/u.test(given))
const issuer = address('http://', 'https://').refine(
  ({ protocol, hostname, search, hash, username }) =>
    (protocol === 'https:' || isLoopback(hostname)) && !(search || hash || username),
  'https:// without a query or a name (http:// on this machine only: sign-ins would travel unprotected)',
)

const readOidc = (env: Environment) => {
  const cause = Object.keys(env).find((name) => name.startsWith('OIDC_') && env[name])
  if (!cause) return null
  const required = <T>(name: string, schema: z.ZodType<T>): T =>
    read(env, name, schema, null) ?? wrong(name, '', `the value that the provider shows, since ${cause} is given`)
  return {
    issuer: required('OIDC_ISSUER', issuer).href,
    clientId: required('OIDC_CLIENT_ID', key(1)),
    clientSecret: required('OIDC_CLIENT_SECRET', key(1)),
    name: read(env, 'OIDC_NAME', oidcName, 'your organisation'),
    /** Whether passwords are for people who hold every governing code alone. */
    isOnly: read(env, 'OIDC_ONLY', oneOf('true', 'false'), 'false') === 'true',
  }
}

/**
 * Reads and checks every setting once; an empty one counts as not given.
 * @throws {WrongSetting} naming the variable, its value and what is allowed.
 */
export const readConfig = (env: Environment) => {
  const email = text('an e-mail address', (given) => given.length <= 254 && isEmail(given))
  const adminEmail = read(env, 'ADMIN_EMAIL', email, null)
  if (env.ADMIN_PASSWORD?.trim() && !adminEmail) {
    wrong('ADMIN_EMAIL', '', 'an e-mail address, since ADMIN_PASSWORD is given')
  }
  return {
    host: env.HOST || '127.0.0.1',
    port: read(env, 'PORT', integer(0, 65_535), 3000),
    dataDir: resolve(env.DATA_DIR || './data'),
    /** A `postgres://` address; null for SQLite in `dataDir`. */
    databaseUrl: read(env, 'DATABASE_URL', address('postgres://', 'postgresql://'), null)?.href ?? null,
    s3: readS3(env),
    /** Null: no automatic backups. */
    backup: readBackup(env),
    /** When the mails about new inventory warnings are sent, in the server's local time. */
    digestAt: read(env, 'DIGEST_AT', timeOfDay('07:00'), '07:00'),
    /** The first day of a season, `08-01`. */
    seasonStarts: read(env, 'SEASON_STARTS', dayOfYear, '08-01'),
    /** In which the shop's days begin and end; undefined: the server's. */
    timeZone: read(env, 'TIME_ZONE', timeZone, localTimeZone()),
    /** Null: mails become files in `dataDir/outbox`. */
    smtpUrl: read(env, 'SMTP_URL', address('smtp://', 'smtps://'), null)?.href ?? null,
    mailFrom: read(
      env,
      'MAIL_FROM',
      text("'Name <address>' or an address", isSender),
      'Kitroom <no-reply@kitroom.invalid>',
    ),
    /** The address that answers to mails go to; null: that of the shop's own page. */
    mailReplyTo: read(env, 'MAIL_REPLY_TO', email, null),
    /** Without a trailing slash; null: derived from the listening address. */
    publicUrl: read(env, 'PUBLIC_URL', publicUrl, null)?.origin ?? null,
    adminEmail,
    adminPassword: read(
      env,
      'ADMIN_PASSWORD',
      z.string().min(8, '8 to 128 characters').max(128, '8 to 128 characters'),
      null,
    ),
    seed: read(env, 'SEED', oneOf('demo', 'none'), env.NODE_ENV === 'production' ? 'none' : 'demo'),
    logLevel: read(env, 'LOG_LEVEL', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'), 'info'),
    /** Whether request lines have the address and the user agent. */
    logAddresses: read(env, 'LOG_ADDRESSES', oneOf('on', 'off'), 'on') === 'on',
    /** How long the activity has the addresses of sign-ins. */
    activityKeepAddressesDays: read(env, 'ACTIVITY_KEEP_ADDRESSES_DAYS', integer(1, 3650), 90),
    /** Null: people sign in with passwords alone. */
    oidc: readOidc(env),
    sessionIdleHours: read(env, 'SESSION_IDLE_HOURS', integer(1, 24 * 30), 12),
    sessionLifeDays: read(env, 'SESSION_LIFE_DAYS', integer(1, 90), 7),
    /** Encrypts secrets that must be read again; null: a key that is created in `dataDir`. */
    secretKey: read(env, 'SECRET_KEY', key(SECRET_KEY_MIN, ', the same on all servers that share a database'), null),
    /** Enables `/metrics`; null: disabled. */
    metricsToken: read(env, 'METRICS_TOKEN', key(METRICS_TOKEN_MIN), null),
    /** Addresses and networks of trusted proxies, whose client address header is used. */
    trustProxy: read(env, 'TRUST_PROXY', networks, []),
    /** Addresses and networks beside the public ones that webhooks may reach, also by http. */
    webhooksAllow: read(env, 'WEBHOOKS_ALLOW', networks, []),
  }
}

export type Config = ReturnType<typeof readConfig>
export type BackupConfig = NonNullable<Config['backup']>
export type S3Config = NonNullable<Config['s3']>
export type LogLevel = Config['logLevel']

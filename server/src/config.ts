import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isEmail } from '@kitroom/contract/fields'

export type Config = {
  host: string
  port: number
  dataDir: string
  /** A `postgres://` address; null for SQLite in `dataDir`. */
  databaseUrl: string | null
  s3: S3Config | null
  /** Null: no automatic backups. */
  backup: BackupConfig | null
  /** When the mails about new inventory warnings are sent, in the server's local time. */
  digestAt: string
  /** Null: mails become files in `dataDir/outbox`. */
  smtpUrl: string | null
  mailFrom: string
  /** Without a trailing slash; null: derived from the listening address. */
  publicUrl: string | null
  adminEmail: string | null
  adminPassword: string | null
  seed: 'demo' | 'none'
  logLevel: LogLevel
  sessionIdleHours: number
  sessionLifeDays: number
  /** Encrypts secrets that must be read again; null: a key that is created in `dataDir`. */
  secretKey: string | null
  /** Enables `/metrics`; null: disabled. */
  metricsToken: string | null
  /** Addresses and networks of trusted proxies, whose client address header is used. */
  trustProxy: readonly string[]
}

export type S3Config = {
  bucket: string
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type BackupConfig = {
  /** `02:15`, in the server's local time. */
  at: string
  to: { folder: string } | { s3: S3Config; prefix: string }
  /** The number of backups to keep. */
  keep: number
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])

/** Whether only this machine can reach the address. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host)

/** Whether the server is used on this machine only, according to its public address, or else its listening address. */
export const isPublicUrlLocal = ({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean =>
  isLoopback(publicUrl === null ? host : new URL(publicUrl).hostname)

/** An invalid setting. The message is the one line printed at the start. */
export class WrongSetting extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

const wrong = (name: string, given: string, allowed: string): never => {
  // A setting may contain a secret (a password in an address), so only harmless ones are repeated.
  const shown = /PASSWORD|SECRET|KEY|URL|ENDPOINT|TOKEN|BACKUP_TO/.test(name) ? 'what was given' : `'${given}'`
  throw new WrongSetting(`${name}: ${shown} cannot be used; allowed: ${allowed}`)
}

const integer = (env: Environment, name: string, fallback: number, min: number, max: number): number => {
  const given = env[name]
  if (!given) return fallback
  const value = Number(given)
  if (!/^\d+$/.test(given) || value < min || value > max) wrong(name, given, `a whole number from ${min} to ${max}`)
  return value
}

const oneOf = <const T extends string>(env: Environment, name: string, values: readonly T[], fallback: T): T => {
  const given = env[name]
  if (!given) return fallback
  return values.find((value) => value === given) ?? wrong(name, given, values.join(', '))
}

const address = (env: Environment, name: string, protocols: readonly string[]): URL | null => {
  const given = env[name]
  if (!given) return null
  const url = URL.parse(given)
  if (!url || !protocols.includes(url.protocol)) {
    return wrong(
      name,
      given,
      `an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )
  }
  return url
}

const readPublicUrl = (env: Environment): string | null => {
  const url = address(env, 'PUBLIC_URL', ['http:', 'https:'])
  if (!url) return null
  if (url.pathname !== '/' || url.search || url.hash) wrong('PUBLIC_URL', url.href, 'an origin without a path')
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    wrong('PUBLIC_URL', url.href, 'https:// (http:// on this machine only: session cookies would travel unprotected)')
  }
  return url.origin
}

const S3_NAMES = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const BUCKET_ALLOWED = '3 to 63 of a-z, 0-9, dot and hyphen'

/** The location of a store and its keys; `why` they are required. */
const readS3Access = (env: Environment, why: string): Omit<S3Config, 'bucket'> => {
  const matching = s3Setting(env, why)
  const endpoint = address(env, 'S3_ENDPOINT', ['http:', 'https:'])
  if (endpoint && (endpoint.pathname !== '/' || endpoint.search || endpoint.hash || endpoint.username)) {
    wrong('S3_ENDPOINT', endpoint.href, 'an origin without a path or a name, such as https://s3.example.com')
  }
  return {
    endpoint: endpoint?.origin ?? null,
    region: env.S3_REGION ? matching('S3_REGION', /^[a-z0-9-]{1,63}$/, 'a-z, 0-9 and hyphen') : 'us-east-1',
    accessKeyId: matching('S3_ACCESS_KEY_ID', /^\S+$/, 'a key without spaces'),
    secretAccessKey: matching('S3_SECRET_ACCESS_KEY', /^\S+$/, 'a key without spaces'),
  }
}

const s3Setting =
  (env: Environment, why: string) =>
  (name: (typeof S3_NAMES)[number], pattern: RegExp, allowed: string): string => {
    const given = env[name] ?? ''
    if (!given) return wrong(name, given, `${allowed}, since ${why}`)
    return pattern.test(given) ? given : wrong(name, given, allowed)
  }

const isS3Address = (text: string | undefined): boolean => /^s3:/i.test(text ?? '')

const readS3 = (env: Environment): S3Config | null => {
  if (S3_NAMES.every((name) => !env[name])) return null
  // Without a bucket for images, images are files, and the keys are for backups.
  if (!env.S3_BUCKET && isS3Address(env.BACKUP_TO)) return null
  const why = 'other S3 settings are given'
  return { bucket: s3Setting(env, why)('S3_BUCKET', BUCKET, BUCKET_ALLOWED), ...readS3Access(env, why) }
}

const S3_ADDRESS = /^s3:\/\/([^/]+)(?:\/([A-Za-z0-9!_.*'()/-]*))?$/i

const readBackupTarget = (env: Environment, to: string): BackupConfig['to'] => {
  if (!isS3Address(to)) {
    const isAddress = /^[a-z][a-z0-9+.-]+:\/\//i.test(to)
    if (isAddress) wrong('BACKUP_TO', to, 'a folder, or s3://bucket/folder')
    if (/\p{Cc}/u.test(to)) wrong('BACKUP_TO', to, 'a folder without control characters in its name')
    return { folder: resolve(to) }
  }
  const [, bucket = '', path = ''] = S3_ADDRESS.exec(to) ?? []
  if (!BUCKET.test(bucket))
    wrong('BACKUP_TO', to, 's3://bucket/folder with a bucket of 3 to 63 of a-z, 0-9, dot and hyphen')
  const folder = path.replace(/^\/+|\/+$/g, '')
  return {
    s3: { bucket, ...readS3Access(env, 'BACKUP_TO is an S3 address') },
    prefix: folder === '' ? '' : `${folder}/`,
  }
}

const timeOfDay = (env: Environment, name: string, fallback: string): string => {
  const at = env[name]?.trim() || fallback
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(at) ? at : wrong(name, at, `a time from 00:00 to 23:59, such as ${fallback}`)
}

const BACKUPS_MAX = 1000

const readBackup = (env: Environment): BackupConfig | null => {
  const to = env.BACKUP_TO?.trim()
  const at = timeOfDay(env, 'BACKUP_AT', '02:15')
  const keep = integer(env, 'BACKUP_KEEP', 14, 1, BACKUPS_MAX)
  if (to) return { at, to: readBackupTarget(env, to), keep }
  const given = ['BACKUP_AT', 'BACKUP_KEEP'].find((name) => env[name])
  if (given) wrong('BACKUP_TO', '', `a folder or s3://bucket/folder, since ${given} is given`)
  return null
}

const readEmail = (env: Environment, name: string): string | null => {
  const given = env[name]?.trim()
  if (!given) return null
  return given.length <= 254 && isEmail(given) ? given : wrong(name, given, 'an e-mail address')
}

const readSender = (env: Environment): string => {
  const given = env.MAIL_FROM
  if (!given) return 'Kitroom <no-reply@kitroom.invalid>'
  const bare = /<([^<>]+)>\s*$/.exec(given)?.[1] ?? given.trim()
  return isEmail(bare) && !/[\r\n]/.test(given) ? given : wrong('MAIL_FROM', given, "'Name <address>' or an address")
}

/** Characters. */
export const SECRET_KEY_MIN = 32

const readSecretKey = (env: Environment): string | null => {
  const given = env.SECRET_KEY
  if (!given) return null
  const isGood = given.length >= SECRET_KEY_MIN && /^[\x21-\x7e]+$/.test(given)
  const allowed = `${SECRET_KEY_MIN} characters or more, without spaces, the same on all servers that share a database`
  return isGood ? given : wrong('SECRET_KEY', given, allowed)
}

const METRICS_TOKEN_MIN = 16

const readMetricsToken = (env: Environment): string | null => {
  const given = env.METRICS_TOKEN
  if (!given) return null
  const isGood = given.length >= METRICS_TOKEN_MIN && /^[\x21-\x7e]+$/.test(given)
  return isGood ? given : wrong('METRICS_TOKEN', given, `${METRICS_TOKEN_MIN} characters or more, without spaces`)
}

/** `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`. All addresses (`/0`) would trust every client. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more !== undefined) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const readTrustProxy = (env: Environment): string[] => {
  if (!env.TRUST_PROXY) return []
  const networks = env.TRUST_PROXY.split(',').map((text) => text.trim())
  if (networks.every(isNetwork)) return networks
  return wrong('TRUST_PROXY', env.TRUST_PROXY, 'addresses and networks such as 10.0.0.7, 172.16.0.0/12')
}

/**
 * Reads and checks every setting once.
 * @throws {WrongSetting} naming the variable, its value and what is allowed.
 */
export const readConfig = (env: Environment): Config => {
  const adminEmail = readEmail(env, 'ADMIN_EMAIL')
  const adminPassword = env.ADMIN_PASSWORD?.trim() || null
  if (adminPassword && !adminEmail) wrong('ADMIN_EMAIL', '', 'an e-mail address, since ADMIN_PASSWORD is given')
  if (adminPassword && (adminPassword.length < 8 || adminPassword.length > 128)) {
    wrong('ADMIN_PASSWORD', '', '8 to 128 characters')
  }
  return {
    host: env.HOST || '127.0.0.1',
    port: integer(env, 'PORT', 3000, 0, 65_535),
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: address(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])?.href ?? null,
    s3: readS3(env),
    backup: readBackup(env),
    digestAt: timeOfDay(env, 'DIGEST_AT', '07:00'),
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:'])?.href ?? null,
    mailFrom: readSender(env),
    publicUrl: readPublicUrl(env),
    adminEmail,
    adminPassword,
    seed: oneOf(env, 'SEED', ['demo', 'none'], env.NODE_ENV === 'production' ? 'none' : 'demo'),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    sessionIdleHours: integer(env, 'SESSION_IDLE_HOURS', 12, 1, 24 * 30),
    sessionLifeDays: integer(env, 'SESSION_LIFE_DAYS', 7, 1, 90),
    secretKey: readSecretKey(env),
    metricsToken: readMetricsToken(env),
    trustProxy: readTrustProxy(env),
  }
}

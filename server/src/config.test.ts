import { expect, test } from 'vitest'
import { readConfig, WrongSetting } from './config.ts'

const S3 = { S3_BUCKET: 'images', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

const OIDC = { OIDC_ISSUER: 'https://accounts.example', OIDC_CLIENT_ID: 'kitroom', OIDC_CLIENT_SECRET: 'secret' }

test('without settings the defaults of the table apply', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: expect.stringMatching(/[/\\]data$/),
    databaseUrl: null,
    s3: null,
    backup: null,
    seasonStarts: '08-01',
    smtpUrl: null,
    oidc: null,
    publicUrl: null,
    adminEmail: null,
    seed: 'demo',
    logLevel: 'info',
    metricsToken: null,
    trustProxy: [],
  })
  expect(readConfig({ NODE_ENV: 'production' }).seed).toBe('none')
})

test.each<[Record<string, string>, RegExp]>([
  [{ PORT: 'eighty' }, /^PORT: 'eighty' cannot be used; allowed: a whole number from 0 to 65535$/],
  [{ PORT: '70000' }, /^PORT: '70000'/],
  [{ DATABASE_URL: 'mysql://db' }, /^DATABASE_URL: .*allowed: an address that starts with postgres:\/\//],
  [{ SEASON_STARTS: '8-1' }, /^SEASON_STARTS: '8-1' cannot be used; allowed: a month and a day, such as 08-01$/],
  [{ TIME_ZONE: 'Berlin' }, /^TIME_ZONE: 'Berlin' cannot be used; allowed: the name of a time zone, such as /],
  [{ SEASON_STARTS: '02-30' }, /^SEASON_STARTS: '02-30'/],
  [{ SMTP_URL: 'mail.example' }, /^SMTP_URL: .*smtp:\/\//],
  [{ PUBLIC_URL: 'kitroom.example' }, /^PUBLIC_URL: .*http/],
  [{ PUBLIC_URL: 'https://kitroom.example/app' }, /^PUBLIC_URL: .*without a path/],
  [{ PUBLIC_URL: 'http://kitroom.example' }, /^PUBLIC_URL: .*https/],
  [{ SEED: 'production' }, /^SEED: 'production' cannot be used; allowed: demo, none$/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: 'loud'/],
  [{ LOG_LEVEL: 'trace' }, /^LOG_LEVEL: 'trace' cannot be used; allowed: fatal, error, warn, info, debug, silent$/],
  [{ ADMIN_EMAIL: 'nobody' }, /^ADMIN_EMAIL: 'nobody'/],
  [
    { ADMIN_PASSWORD: 'Right-Horse-7' },
    /^ADMIN_EMAIL: nothing is given; needed: an e-mail address, since ADMIN_PASSWORD is given$/,
  ],
  [{ ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'short' }, /^ADMIN_PASSWORD: .*8 to 128/],
  [
    { S3_BUCKET: 'images' },
    /^S3_ACCESS_KEY_ID: nothing is given; needed: a key without spaces, since S3_BUCKET is given$/,
  ],
  [{ S3_REGION: 'eu' }, /^S3_BUCKET: nothing is given; .*since S3_REGION is given$/],
  [{ ...S3, S3_BUCKET: 'Our Images' }, /^S3_BUCKET: 'Our Images' cannot be used; allowed: 3 to 63 of a-z/],
  [{ ...S3, S3_ENDPOINT: 'store.example' }, /^S3_ENDPOINT: .*https:\/\/$/],
  [{ ...S3, S3_ENDPOINT: 'https://store.example/images' }, /^S3_ENDPOINT: .*without a path/],
  [{ ...S3, S3_ENDPOINT: 'https://me:hunter2@store.example' }, /^S3_ENDPOINT: .*without a path or a name/],
  [{ ...S3, S3_REGION: 'Europe West' }, /^S3_REGION: 'Europe West'/],
  [{ ...S3, S3_ACCESS_KEY_ID: 'two words' }, /^S3_ACCESS_KEY_ID: what was given cannot be used/],
  [{ ...S3, S3_SECRET_ACCESS_KEY: 'ends with a line\n' }, /^S3_SECRET_ACCESS_KEY: what was given cannot be used/],
  [
    { ...OIDC, OIDC_ISSUER: 'http://accounts.example' },
    /^OIDC_ISSUER: what was given .*https:\/\/ without a query or a name \(http:\/\/ on this/,
  ],
  [{ ...OIDC, OIDC_ISSUER: 'accounts.example' }, /^OIDC_ISSUER: .*an address that starts with http/],
  [{ ...OIDC, OIDC_ISSUER: 'https://me:hunter2@accounts.example' }, /^OIDC_ISSUER: .*without a query or a name/],
  [{ ...OIDC, OIDC_CLIENT_SECRET: 'two words' }, /^OIDC_CLIENT_SECRET: what was given .*without spaces$/],
  [{ ...OIDC, OIDC_CLIENT_ID: '' }, /^OIDC_CLIENT_ID: nothing is given; .*since OIDC_ISSUER is given$/],
  [{ OIDC_NAME: 'Club' }, /^OIDC_ISSUER: nothing is given; .*since OIDC_NAME is given$/],
  [{ ...OIDC, OIDC_NAME: 'C'.repeat(61) }, /^OIDC_NAME: .*at most 60 characters on one line$/],
  [{ ...OIDC, OIDC_ONLY: 'yes' }, /^OIDC_ONLY: 'yes' cannot be used; allowed: true, false$/],
  [{ BACKUP_AT: '02:15' }, /^BACKUP_TO: nothing is given; needed: a folder or s3:.*since BACKUP_AT is given$/],
  [{ BACKUP_KEEP: '3' }, /^BACKUP_TO: .*since BACKUP_KEEP is given$/],
  [{ BACKUP_TO: '/backups', BACKUP_AT: '2:15' }, /^BACKUP_AT: '2:15' cannot be used; allowed: a time from 00:00/],
  [{ BACKUP_TO: '/backups', BACKUP_AT: '24:00' }, /^BACKUP_AT: '24:00'/],
  [{ BACKUP_TO: '/backups', BACKUP_KEEP: '0' }, /^BACKUP_KEEP: '0' cannot be used; allowed: a whole number from 1/],
  [{ BACKUP_TO: 'ftp://host/folder' }, /^BACKUP_TO: what was given cannot be used; allowed: a folder, or s3:/],
  [{ BACKUP_TO: '/backups\u0007' }, /^BACKUP_TO: .*without control characters/],
  [{ BACKUP_TO: '/back\nups' }, /^BACKUP_TO: [^\n]*without control characters/],
  [{ BACKUP_TO: 's3://Our Bucket' }, /^BACKUP_TO: .*with a bucket of 3 to 63/],
  [{ BACKUP_TO: 's3://backups' }, /^S3_ACCESS_KEY_ID: .*since BACKUP_TO is an S3 address$/],
  [{ MAIL_FROM: 'somebody' }, /^MAIL_FROM:/],
  [{ SESSION_IDLE_HOURS: '0' }, /^SESSION_IDLE_HOURS:/],
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN: what was given cannot be used; allowed: 16 characters or more/],
  [{ METRICS_TOKEN: 'with spaces, but long' }, /^METRICS_TOKEN:/],
  [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY: 'true' cannot be used; allowed: addresses and networks/],
  [{ TRUST_PROXY: '10.0.0.1, proxy.example' }, /^TRUST_PROXY:/],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY:/],
  [{ TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY:/],
  [{ WEBHOOKS_ALLOW: 'localhost' }, /^WEBHOOKS_ALLOW: 'localhost' cannot be used; allowed: addresses and networks/],
  [{ WEBHOOKS_ALLOW: '::/0' }, /^WEBHOOKS_ALLOW:/],
])('%j stops the start with one line that names the setting', (env, line) => {
  expect(() => readConfig(env)).toThrow(WrongSetting)
  expect(() => readConfig(env)).toThrow(line)
})

test('a secret in a setting is not repeated', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:hunter2@db' })).toThrow(/^((?!hunter2).)*$/)
  expect(() => readConfig({ ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'hunter2' })).toThrow(/^((?!hunter2).)*$/)
  for (const BACKUP_TO of ['s3://me:hunter2@bucket/x', 'https://me:hunter2@host/x', 'ftp://host/?key=hunter2']) {
    expect(() => readConfig({ BACKUP_TO })).toThrow(/^((?!hunter2).)*$/)
  }
})

test('backups go to a folder or to a bucket, whose keys are those of S3', () => {
  expect(readConfig({ BACKUP_TO: '/var/backups', BACKUP_AT: '23:05', BACKUP_KEEP: '3' }).backup).toEqual({
    at: '23:05',
    to: { folder: '/var/backups' },
    keep: 3,
  })
  const { S3_BUCKET, ...keys } = S3
  const { s3, backup } = readConfig({ ...keys, BACKUP_TO: 's3://safe/kitroom/' })
  expect([s3, backup]).toEqual([
    null,
    {
      at: '02:15',
      to: {
        s3: { bucket: 'safe', endpoint: null, region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' },
        prefix: 'kitroom/',
      },
      keep: 14,
    },
  ])
  expect(readConfig({ ...S3, BACKUP_TO: 's3://safe' }).s3?.bucket).toBe(S3_BUCKET)
})

test('a provider of accounts may be on this machine without https, and has a name for the button', () => {
  expect(readConfig({ ...OIDC, OIDC_ISSUER: 'http://localhost:8080/realms/club' }).oidc).toEqual({
    issuer: 'http://localhost:8080/realms/club',
    clientId: 'kitroom',
    clientSecret: 'secret',
    name: 'your organisation',
    isOnly: false,
  })
  expect(readConfig({ ...OIDC, OIDC_NAME: 'Club', OIDC_ONLY: 'true' }).oidc).toMatchObject({
    name: 'Club',
    isOnly: true,
  })
})

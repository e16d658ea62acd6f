import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3 } from '@kitroom/testkit/s3'
import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import { parse } from 'yaml'
import { root } from '../scripts/steps/node.mjs'

export const assert = (isTrue, what) => {
  if (!isTrue) throw new Error(`Not as it should be: ${what}`)
  console.log(`✓ ${what}`)
}

const textOf = (path) => readFileSync(join(root, path), 'utf8')
const composeText = textOf('deploy/compose.yaml')
const compose = parse(composeText, { merge: true })
const services = Object.entries(compose.services)

/** Part of systemd. */
const ANALYZE = 'systemd-analyze'
const PINNED = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/
const everyService = (words, isSo) => {
  const others = services.filter(([, service]) => !isSo(service)).map(([name]) => name)
  assert(others.length === 0, `every service ${words}${others.length > 0 ? `, but not ${others.join(', ')}` : ''}`)
}

const proveSchema = () => {
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addFormat('duration', true)
  const { $schema: _, ...schema } = JSON.parse(textOf('lab/compose-spec.json'))
  const validate = ajv.compile(schema)
  const isValid = validate(compose)
  if (!isValid) console.error(validate.errors)
  assert(isValid, 'the compose file follows the Compose Specification')
  assert(!validate({ services: { one: { imag: 'x' } } }), 'whose schema refuses a wrong key')
}

const proveServices = () => {
  everyService('is built here or pinned by its digest', ({ build, image }) => build || PINNED.test(image))
  const bases = [...textOf('deploy/Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  assert(new Set(bases).size === 1 && bases.every((image) => PINNED.test(image)), 'so are the images of the Dockerfile')
  everyService(
    'has a limit of memory and of its log',
    ({ mem_limit, logging }) => mem_limit && logging.options['max-size'],
  )
  everyService('has an init process and no new privileges', ({ init, security_opt }) => init && security_opt.length > 0)
  // That of Kitroom stands in the Dockerfile; the bucket is made once.
  everyService('has a health check', ({ build, healthcheck }) => build || healthcheck.test.length > 0)
  const profiles = services
    .filter(([, service]) => service.profiles)
    .map(([name, service]) => `${name} ${service.profiles}`)
  assert(profiles.join() === 'mails demo', 'the mail catcher runs with the profile demo alone')
  const { kitroom } = compose.services
  const { BACKUP_TO, TZ } = kitroom.environment
  assert(
    TZ && kitroom.volumes.includes(`backups:${defaultOf(BACKUP_TO)}`),
    'Kitroom has a time zone, and its backups a volume',
  )
  assert(kitroom.env_file.includes('.env'), 'and every setting of deploy/.env')
}

/** The secrets are made by the lines in the head of the compose file. */
const proveSecrets = (into) => {
  everyService('has no secret in its environment', ({ environment = {} }) =>
    Object.keys(environment).every(
      (name) => name.endsWith('_FILE') || !/PASSWORD|SECRET|TOKEN|SMTP_URL|DATABASE_URL/.test(name),
    ),
  )
  const steps = composeText.split('\n').flatMap((line) => /^# {3}((mkdir|for|printf) .*)$/.exec(line)?.[1] ?? [])
  mkdirSync(join(into, 'deploy'))
  execFileSync('sh', ['-e', '-c', steps.join('\n')], { cwd: into })
  const secretOf = (name) => readFileSync(join(into, 'deploy', compose.secrets[name].file), 'utf8')
  const secretNames = new Set(services.flatMap(([, service]) => service.secrets ?? []))
  assert(
    [...secretNames].every((name) => secretOf(name).length > 15),
    `the head of the file makes its ${secretNames.size} secrets`,
  )
  const { password } = new URL(secretOf('database-url'))
  assert(password === secretOf('database-password'), 'and the address of the database has its password')
}

/** A value of compose as it is without a setting. */
const defaultOf = (value) => String(value).replace(/^\$\{\w+:-(.+)\}$/, '$1')

const proveBucket = async (into) => {
  const s3 = await startS3()
  const key = join(into, 's3-key')
  writeFileSync(key, 'S3RVER')
  const { command, environment } = compose.services.bucket
  const settings = { S3_ENDPOINT: s3.url, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY_FILE: key }
  const [, ...args] = command
  const options = {
    cwd: join(root, 'server'),
    env: { ...process.env, S3_BUCKET: defaultOf(environment.S3_BUCKET), ...settings },
    encoding: 'utf8',
  }
  for (const time of ['a bucket is made', 'and a second start leaves it']) {
    const { status, stderr } = spawnSync(process.execPath, args, options)
    if (status !== 0) console.error(stderr)
    assert(status === 0, time)
  }
  await s3.stop()
}

const proveUnit = (into) => {
  const unit = textOf('deploy/kitroom.service')
  assert(/^RestartPreventExitStatus=78$/m.test(unit), 'systemd does not restart a server with a wrong setting')
  if (spawnSync(ANALYZE, ['--version']).error) {
    console.log('  without systemd-analyze the unit is not looked at further')
    return
  }
  // Kitroom is not installed here: a program that is takes its place.
  const path = join(into, 'kitroom.service')
  writeFileSync(path, unit.replaceAll('/opt/kitroom/node_modules/node/bin/node', process.execPath))
  const ask = (...args) => spawnSync(ANALYZE, args, { encoding: 'utf8' })
  const { status, stderr } = ask('verify', '--man=no', path)
  const kitroomLines = stderr.split('\n').filter((line) => line.includes('kitroom'))
  if (kitroomLines.length > 0) console.error(kitroomLines.join('\n'))
  assert(status === 0 && kitroomLines.length === 0, 'systemd-analyze verify finds nothing in the unit')
  // In tenths; below 3.0 systemd calls it OK.
  const security = ask('security', '--offline=yes', '--threshold=25', path)
  assert(
    security.status === 0,
    `systemd-analyze security: ${/exposure level.*: ([\d.]+ \w+)/.exec(security.stdout)?.[1]}`,
  )
}

/** Proves what can be known of the files of `deploy/` without a container engine. */
export const proveFiles = async () => {
  const into = mkdtempSync(join(tmpdir(), 'kitroom-files-'))
  try {
    proveSchema()
    proveServices()
    proveSecrets(into)
    await proveBucket(into)
    proveUnit(into)
  } finally {
    rmSync(into, { recursive: true, force: true })
  }
}

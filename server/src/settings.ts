import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { type Environment, WrongSetting } from './config.ts'

const BESIDE_PACKAGE_JSON = join(import.meta.dirname, '../../.env')

/** Each of them can come from a file that `NAME_FILE` names, so that it is in no process list and no environment. */
const SECRETS =
  'DATABASE_URL S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY SMTP_URL ADMIN_PASSWORD SECRET_KEY METRICS_TOKEN OIDC_CLIENT_SECRET'.split(
    ' ',
  )

const readNamed = (setting: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // the file system's
    throw new WrongSetting(`${setting}: the file '${path}' cannot be read (${code}) by the user who starts Kitroom`)
  }
}

/** The file of the settings: `KITROOM_ENV_FILE`, or `.env` beside package.json if there is one. */
export const settingsFile = ({ KITROOM_ENV_FILE: path }: Environment): string | null => {
  if (path) return resolve(path)
  return existsSync(BESIDE_PACKAGE_JSON) ? BESIDE_PACKAGE_JSON : null
}

const contentOf = (path: string): string => readNamed('KITROOM_ENV_FILE', path)

/**
 * The settings of the server and of every command: the environment, completed from the settings file, and the secrets
 * from their files. `env` gets what the settings file adds, since `TZ` and Node's own variables may be in it.
 * @throws {WrongSetting} if a named file cannot be read.
 */
export const loadSettings = (env: Record<string, string | undefined> = process.env): Environment => {
  const file = settingsFile(env)
  for (const [name, value] of Object.entries(file ? parseEnv(contentOf(file)) : {})) env[name] ??= value
  const settings = { ...env }
  for (const name of SECRETS) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    if (env[name]) throw new WrongSetting(`${name}: given twice, by itself and by ${name}_FILE; leave one out`)
    settings[name] = readNamed(`${name}_FILE`, resolve(path)).replace(/\r?\n$/, '')
  }
  return settings
}

/** The names whose values Node, systemd and compose read differently: they have quotes, `$`, `#`, `\` or outer blanks. */
export const ambiguousSettings = (file: string): string[] =>
  [...contentOf(file).matchAll(/^[^\S\n]*(?:export\s+)?(\w+)[^\S\n]*=(.*)$/gm)].flatMap(([, name = '', value = '']) =>
    /['"`$#\\]|^\s|\s$/.test(value.replace(/\r$/, '')) ? [name] : [],
  )

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { WrongSetting } from './config.ts'
import { ambiguousSettings, loadSettings } from './settings.ts'

/** The path of a file with this content. */
const fileWith = (content: string): string => {
  const folder = temporaryTestFolder('settings')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return path
}

test('the file completes the environment, which counts for more, even where it is empty', () => {
  const KITROOM_ENV_FILE = fileWith(
    'PORT=4000\nHOST=0.0.0.0\nDATABASE_URL=postgres://db\nMAIL_FROM=Kitroom <us@club.example>\n',
  )
  expect(loadSettings({ KITROOM_ENV_FILE, PORT: '5000', DATABASE_URL: '' })).toEqual({
    KITROOM_ENV_FILE,
    PORT: '5000',
    HOST: '0.0.0.0',
    DATABASE_URL: '',
    MAIL_FROM: 'Kitroom <us@club.example>',
  })
})

test('a named file that cannot be read stops the start, and says which setting named it', () => {
  const KITROOM_ENV_FILE = fileWith('')
  for (const env of [{ KITROOM_ENV_FILE: `${KITROOM_ENV_FILE}-2` }, { KITROOM_ENV_FILE, SECRET_KEY_FILE: '/no/key' }]) {
    expect(() => loadSettings(env)).toThrow(WrongSetting)
    expect(() => loadSettings(env)).toThrow(/^(KITROOM_ENV|SECRET_KEY)_FILE: the file '.*' cannot be read \(ENOENT\)/)
  }
})

test.each([
  'DATABASE_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'SECRET_KEY',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
])('%s comes from the file that %s_FILE names, without its last line feed', (name) => {
  const env = { KITROOM_ENV_FILE: fileWith(''), [`${name}_FILE`]: fileWith('a secret \n') }
  expect(loadSettings({ ...env, [name]: '' })[name]).toBe('a secret ')
  expect(() => loadSettings({ ...env, [name]: 'other' })).toThrow(`${name}: given twice, by itself and by ${name}_FILE`)
})

test('values that systemd, compose and Node read differently are named', () => {
  const lines = [
    '# A=1',
    'PLAIN=smtp://us:x@mail',
    'QUOTED="a b"',
    'DOLLAR=a$b',
    'HASH=a#b',
    'BACK=a\\b',
    'BLANK= a',
    'END=a ',
  ]
  expect(ambiguousSettings(fileWith(`${lines.join('\n')}\r\n`))).toEqual([
    'QUOTED',
    'DOLLAR',
    'HASH',
    'BACK',
    'BLANK',
    'END',
  ])
})

import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'

/** Debian's `libfaketime` installs its library in a folder named after the architecture. */
const library = (): string | undefined =>
  (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    .map((folder) => join('/usr/lib', folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((file) => existsSync(file))

/** Whether libfaketime is installed, so that a server can have another clock. */
export const canFakeClock = (): boolean => library() !== undefined

/** A clock of one server that can be set while it runs. The monotonic clock stays unchanged. */
export const newFakeClock = () => {
  const file = join(temporaryTestFolder('clock'), 'offset')
  const set = (offsetSeconds: number): void => {
    writeFileSync(`${file}.new`, `${offsetSeconds < 0 ? '-' : '+'}${Math.abs(offsetSeconds)}\n`)
    renameSync(`${file}.new`, file)
  }
  set(0)
  return {
    /** Sets the offset from this machine's clock. */
    set,
    settings: {
      LD_PRELOAD: library() ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
  }
}

// Replaces `fflate` in the browser (vite.config.ts). The spreadsheet libraries ask it to use workers made from blobs.
// The content policy forbids these, and the answer would never come.
import { type AsyncZippable, type UnzipOptions, type Unzipped, unzipSync, type Zippable, zipSync } from 'fflate/browser'

export * from 'fflate/browser'

type Done<T> = (error: unknown, result: T | undefined) => void

const answer = <T>(work: () => T, done: Done<T>): void => {
  let result: T
  try {
    result = work()
  } catch (error) {
    done(error, undefined)
    return
  }
  done(null, result)
}

export const zip = (files: AsyncZippable, done: Done<Uint8Array>): void =>
  answer(() => zipSync(files as Zippable), done)

export const unzip = (bytes: Uint8Array, options: UnzipOptions | Done<Unzipped>, done?: Done<Unzipped>): void =>
  typeof options === 'function'
    ? answer(() => unzipSync(bytes), options)
    : answer(() => unzipSync(bytes, options), done ?? (() => {}))

import { spawnSync } from 'node:child_process'
import { createReadStream, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'
import type { DiskCall } from './disk.ts'

const TRACED = [
  ...['openat', 'write', 'writev', 'pwrite64', 'pwritev', 'ftruncate', 'fsync', 'fdatasync'],
  ...['rename', 'unlink', 'mkdir'],
  // Not used so far: `parse` fails if a program uses one of them.
  ...['renameat', 'renameat2', 'unlinkat', 'mkdirat', 'rmdir', 'fallocate', 'copy_file_range', 'sendfile', 'link'],
]
// More than any single write, or the rest of its data would be missing.
const DATA_BYTES = 64 * 1024 * 1024
const ENDED = /\+\+\+ (killed|exited)[^\n]*\n$/
const GIVE_UP_MS = 20_000
const ASK_EVERY_MS = 20

/** Whether a program can be traced here: on Linux with strace, and not in every container. */
export const canTrace = (): boolean => spawnSync('strace', ['-D', 'true']).status === 0

/** Traces the disk calls of one program. */
export const newTracer = () => {
  const folder = temporaryTestFolder('trace')
  const logs = () => readdirSync(folder).map((name) => join(folder, name))
  const isOver = () => logs().every((log) => ENDED.test(readFileSync(log).subarray(-100).toString('latin1')))
  return {
    /** The command line prefix that traces a program. */
    before: [
      'strace',
      // The program stays the child of its starter; a log per thread; only successful calls, with times, the paths of
      // file descriptors, and all data in hexadecimal.
      ...['-D', '-ff', '-z', '-ttt', '-T', '-y', '-xx', '-s', String(DATA_BYTES), '-e', 'signal=SIGKILL'],
      ...['-e', `trace=${TRACED.join(',')}`, '-o', join(folder, 'log')],
    ],
    /** All disk calls of the program until its end, in order. */
    calls: async (): Promise<DiskCall[]> => {
      for (const until = performance.now() + GIVE_UP_MS; !isOver(); await pause(ASK_EVERY_MS)) {
        if (performance.now() > until) throw new Error(`The trace in ${folder} does not end`)
      }
      const calls: DiskCall[] = []
      for (const log of logs()) {
        for await (const line of createInterface({ input: createReadStream(log, 'latin1') })) {
          const call = parse(line)
          if (call) calls.push(call)
        }
      }
      rmSync(folder, { recursive: true })
      return calls.sort((a, b) => a.ended - b.ended)
    },
  }
}

const LINE = /^(\d+\.\d+) (\w+)\((.*)\) += (\d+)(?:<([^>]*)>)? <([\d.]+)>$/
const STRING = /"((?:\\x[0-9a-f]{2})*)"/g

const bytesOf = (hex: string): Buffer => Buffer.from(hex.replaceAll('\\x', ''), 'hex')
const textOf = (hex: string | undefined): string => bytesOf(hex ?? '').toString()

const parse = (line: string): DiskCall | null => {
  const [, began, name, given = '', result, opened, seconds] = LINE.exec(line) ?? []
  if (!name) return null
  const strings = [...given.matchAll(STRING)].map(([, hex = '']) => hex)
  const file = /^(\d+)<([^>]*)>/.exec(given)
  const common = { began: Number(began), ended: Number(began) + Number(seconds) }
  const handle = { handle: Number(file?.[1]), path: textOf(file?.[2]) }
  const last = Number(given.slice(given.lastIndexOf(',') + 1))
  switch (name) {
    case 'openat':
      return {
        ...common,
        kind: 'open',
        handle: Number(result),
        path: textOf(opened),
        creates: given.includes('O_CREAT'),
        empties: given.includes('O_TRUNC'),
      }
    case 'write':
    case 'writev':
    case 'pwrite64':
    case 'pwritev': {
      const data = Buffer.concat(strings.map(bytesOf)).subarray(0, Number(result))
      return { ...common, kind: 'write', ...handle, data, at: name.startsWith('p') ? last : null }
    }
    case 'ftruncate':
      return { ...common, kind: 'cut', ...handle, size: last }
    case 'fsync':
    case 'fdatasync':
      return { ...common, kind: 'sync', ...handle }
    case 'rename':
      return { ...common, kind: 'rename', path: textOf(strings[0]), to: textOf(strings[1]) }
    case 'unlink':
      return { ...common, kind: 'remove', path: textOf(strings[0]) }
    case 'mkdir':
      return { ...common, kind: 'folder', path: textOf(strings[0]) }
    default:
      throw new Error(`${name} is not understood here`)
  }
}

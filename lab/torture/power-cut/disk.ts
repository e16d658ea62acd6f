import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Timed = { began: number; ended: number }
type OnFile = Timed & { handle: number; path: string }

/** A system call that changes the disk; times in seconds. */
export type DiskCall =
  | (OnFile & { kind: 'open'; creates: boolean; empties: boolean })
  | (OnFile & { kind: 'write'; data: Buffer; at: number | null })
  | (OnFile & { kind: 'cut'; size: number })
  | (OnFile & { kind: 'sync' })
  | (Timed & { kind: 'rename'; path: string; to: string })
  | (Timed & { kind: 'remove' | 'folder'; path: string })

/** A change of bytes that a power cut may undo. */
type Change = { ended: number } & ({ at: number; data: Buffer } | { size: number })

const SECTOR = 512

/** The bytes of one file: those that are safe from a power cut, and the changes since. */
class File {
  #safe: Buffer
  #since: Change[] = []

  constructor(safe: Buffer) {
    this.#safe = safe
  }

  change(change: Change): void {
    this.#since.push(change)
  }

  /** All changes that ended before `now` become safe. */
  sync(now: number): void {
    this.#safe = this.#since.filter(({ ended }) => ended <= now).reduce(changed, this.#safe)
    this.#since = this.#since.filter(({ ended }) => ended > now)
  }

  /** `survives` is called for every written sector and for every other change. */
  afterCut(survives: () => boolean): Buffer {
    return this.#since.flatMap(inSectors).filter(survives).reduce(changed, Buffer.from(this.#safe))
  }
}

const changed = (bytes: Buffer, change: Change): Buffer => {
  if ('size' in change) {
    return change.size <= bytes.length
      ? bytes.subarray(0, change.size)
      : Buffer.concat([bytes, Buffer.alloc(change.size - bytes.length)])
  }
  const { at, data } = change
  const grown =
    at + data.length > bytes.length ? Buffer.concat([bytes, Buffer.alloc(at + data.length - bytes.length)]) : bytes
  data.copy(grown, at)
  return grown
}

const inSectors = (change: Change): Change[] => {
  if ('size' in change) return [change]
  const pieces: Change[] = []
  for (let from = 0; from < change.data.length; ) {
    const to = from + SECTOR - ((change.at + from) % SECTOR)
    pieces.push({ ended: change.ended, at: change.at + from, data: change.data.subarray(from, to) })
    from = to
  }
  return pieces
}

type Names = Map<string, File | 'folder'>
type NameChange = { ended: number; folder: string; to: (names: Names) => unknown }

/** SQLite's shared memory, which is created anew after a power cut. */
const isSharedMemory = (path: string): boolean => path.endsWith('-shm')

const filesBelow = (root: string): Names => {
  const names: Names = new Map([[root, 'folder']])
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) names.set(path, 'folder')
    else if (!isSharedMemory(path)) names.set(path, new File(readFileSync(path)))
  }
  return names
}

/**
 * A model of a disk that keeps only what was synced: bytes survive a power cut once their file was synced, and a name
 * once its folder was. The initial contents of the folder are safe.
 */
export class Disk {
  readonly #root: string
  readonly #names: Names
  readonly #safeNames: Names
  readonly #handles = new Map<number, { file: File; at: number }>()
  readonly #isHonest: boolean
  #since: NameChange[] = []

  /** A disk that is not honest acknowledges syncs without doing them. */
  constructor(root: string, { isHonest }: { isHonest: boolean }) {
    this.#root = root
    this.#names = filesBelow(root)
    this.#safeNames = new Map(this.#names)
    this.#isHonest = isHonest
  }

  #has(path: string): boolean {
    return path.startsWith(`${this.#root}/`) && !isSharedMemory(path)
  }

  #rename(ended: number, path: string, to: (names: Names) => unknown): void {
    to(this.#names)
    this.#since.push({ ended, folder: dirname(path), to })
  }

  do(call: DiskCall): void {
    if (call.kind === 'sync') this.#sync(call)
    else if (this.#has(call.path)) this.#change(call)
  }

  #change(call: Exclude<DiskCall, { kind: 'sync' }>): void {
    const { kind, path, ended } = call
    if (kind === 'open') {
      const entry = this.#names.get(path)
      if (entry === 'folder') return
      const file = entry ?? new File(Buffer.alloc(0))
      if (!entry && call.creates) this.#rename(ended, path, (names) => names.set(path, file))
      if (call.empties) file.change({ ended, size: 0 })
      this.#handles.set(call.handle, { file, at: 0 })
    } else if (kind === 'write') {
      const open = this.#open(call)
      const at = call.at ?? open.at
      open.file.change({ ended, at, data: call.data })
      if (call.at === null) open.at += call.data.length
    } else if (kind === 'cut') {
      this.#open(call).file.change({ ended, size: call.size })
    } else if (kind === 'remove') {
      this.#rename(ended, path, (names) => names.delete(path))
    } else if (kind === 'folder') {
      this.#rename(ended, path, (names) => names.set(path, 'folder'))
    } else if (kind === 'rename') {
      const { to } = call
      const file = this.#names.get(path)
      if (!file) throw new Error(`${path} was renamed and never made`)
      this.#rename(ended, to, (names) => names.set(to, file))
      this.#rename(ended, path, (names) => names.delete(path))
    }
  }

  #open({ handle, path }: OnFile): { file: File; at: number } {
    const open = this.#handles.get(handle)
    if (!open) throw new Error(`${path} was written to and never opened`)
    return open
  }

  #sync(call: OnFile): void {
    const { path, began } = call
    if (!this.#isHonest) return
    if (this.#names.get(path) !== 'folder') {
      if (this.#has(path)) this.#open(call).file.sync(began)
      return
    }
    const isSafeNow = ({ folder, ended }: NameChange) => folder === path && ended <= began
    for (const { to } of this.#since.filter(isSafeNow)) to(this.#safeNames)
    this.#since = this.#since.filter((change) => !isSafeNow(change))
  }

  /**
   * Writes the state after a power cut to the real disk. `survives` decides for every change that was not synced.
   */
  cut(survives: () => boolean): void {
    const names = new Map(this.#safeNames)
    for (const { to } of this.#since) if (survives()) to(names)
    for (const entry of readdirSync(this.#root)) rmSync(join(this.#root, entry), { recursive: true })
    for (const [path, file] of names) {
      if (!this.#isReachable(path, names)) continue
      if (file === 'folder') mkdirSync(path, { recursive: true, mode: 0o700 })
      else {
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
        writeFileSync(path, file.afterCut(survives), { mode: 0o600 })
      }
    }
  }

  #isReachable(path: string, names: Names): boolean {
    for (let folder = dirname(path); folder.startsWith(this.#root); folder = dirname(folder)) {
      if (names.get(folder) !== 'folder') return false
    }
    return true
  }
}

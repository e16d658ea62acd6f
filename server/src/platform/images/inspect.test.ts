import { readdirSync, readFileSync } from 'node:fs'
import { eventually } from '@kitroom/testkit/eventually'
import { jpegWithStrayBytes, pngWithMuchText } from '@kitroom/testkit/hostile-pictures'
import { aLargePhotograph, pictureFiles, SOMEBODY } from '@kitroom/testkit/picture-files'
import { aPicture } from '@kitroom/testkit/pictures'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inspectImage } from './inspect.ts'
import { performImageTask } from './worker-pool.ts'

const { fileOf, expectTooLarge, expectEveryWidth } = pictureFiles()

test('a PNG that unpacks its texts to 640 MB is refused as too large', async () =>
  expectTooLarge(await pngWithMuchText()))

test('a picture beyond its limits ends its process, and the next one is still read', async () => {
  const path = await fileOf(await aPicture('#123', 'jpeg', { width: 3000, height: 2000 }))
  const task = { kind: 'decode', path, width: 1024 } as const
  const tight = { memoryBytes: 0, cpuMs: 10_000 }
  const short = { memoryBytes: 2 ** 30, cpuMs: 0 }

  expect(await performImageTask(task, { owner: 'a', limits: tight })).toBe('exceeded')
  expect(await performImageTask(task, { owner: 'a', limits: short })).toBe('exceeded')

  expect(await inspectImage(path, SOMEBODY)).toEqual({ mediaType: 'image/jpeg', width: 3000, height: 2000 })
})

const stat = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
const workerProcesses = (): number[] =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && Number(stat(pid).split(') ')[1]?.split(' ')[1]) === process.pid)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('images/worker.ts'))
    .map(Number)

const aSlowerJpeg = async (): Promise<string> =>
  fileOf(
    await sharp({
      create: { width: 1500, height: 1000, channels: 3, background: '#888', noise: { type: 'gaussian', sigma: 30 } },
    })
      .jpeg({ progressive: true })
      .toBuffer(),
  )
const READ = { mediaType: 'image/jpeg', width: 1500, height: 1000 }

test.runIf(process.platform === 'linux')('a picture whose process is killed is read by another one', async () => {
  const path = await aSlowerJpeg()
  await inspectImage(path, SOMEBODY)

  const reading = inspectImage(path, SOMEBODY)
  await new Promise(setImmediate)
  for (const pid of workerProcesses()) process.kill(pid, 'SIGKILL')

  expect(await reading).toEqual(READ)
})

test.runIf(process.platform === 'linux')('pictures are read although all idle processes were just killed', async () => {
  const path = await aSlowerJpeg()
  await Promise.all([1, 2, 3, 4].map((owner) => inspectImage(path, owner)))

  for (const pid of workerProcesses()) process.kill(pid, 'SIGKILL')

  expect(await inspectImage(path, SOMEBODY)).toEqual(READ)
})

test.runIf(process.platform === 'linux')(
  'a process ends a minute after its last picture, and the next one is read',
  async () => {
    const path = await aSlowerJpeg()
    for (const pid of workerProcesses()) process.kill(pid, 'SIGKILL')
    await eventually(() => expect(workerProcesses()).toEqual([]))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const read = async () => expect(await inspectImage(path, SOMEBODY)).toEqual(READ)
    await read()
    const first = workerProcesses()
    expect(first).toHaveLength(1)

    vi.advanceTimersByTime(59_999)
    await read()
    vi.advanceTimersByTime(59_999)
    await read()
    expect(workerProcesses()).toEqual(first)

    vi.advanceTimersByTime(60_000)
    await read()
    const second = workerProcesses().filter((pid) => !first.includes(pid))
    expect(second).toHaveLength(1)
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    await eventually(() => expect(workerProcesses()).toEqual([]))
  },
)

test('a photograph of more than 2 MB is refused if its end is missing', async () => {
  const photograph = await aLargePhotograph()
  expect(photograph.length).toBeGreaterThan(2 * 2 ** 20)
  const path = await fileOf(photograph.subarray(0, photograph.length - 50_000))
  await expect(inspectImage(path, SOMEBODY)).rejects.toMatchObject({ status: 400 })
})

test.each<[string, () => Promise<Buffer>]>([
  ['a JPEG with stray bytes between its segments', jpegWithStrayBytes],
  ['a picture taller than any WebP', () => aPicture('#264', 'png', { width: 40, height: 20_000 })],
  ['a picture of one row', () => aPicture('#264', 'png', { width: 20_000, height: 1 })],
])('%s is accepted and can be shown in every width', async (_case, make) => expectEveryWidth(await make()))

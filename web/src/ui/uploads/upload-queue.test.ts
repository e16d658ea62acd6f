import { expect, test } from 'vitest'
import { ApiFailure } from '../../api/failure.ts'
import { createUploadQueue, type SendImage, type UploadKeeper } from './upload-queue.ts'

const image = (name: string) => ({
  file: new File([name], `${name}.png`),
  about: name,
  place: { productId: 1, colorId: null, imprintColorId: null, slot: 1 },
})
const failure = (status: number) => new ApiFailure(status, `Failed with ${status}`)

type Call = {
  name: string
  batch: string
  person: string | null
  signal: AbortSignal
  store: (isUnchanged?: boolean) => void
  fail: (error: unknown) => void
}

const given = (keeper?: UploadKeeper) => {
  const calls: Call[] = []
  const timers: { ms: number; work: () => void }[] = []
  let keys = 0
  let person: string | null = null
  const send: SendImage = ({ file }, { batch, person: sender, signal }) =>
    new Promise((resolve, reject) => {
      calls.push({
        name: file.name,
        batch,
        person: sender,
        signal,
        store: (isUnchanged = false) => resolve({ batchId: 7, isUnchanged }),
        fail: reject,
      })
    })
  const queue = createUploadQueue({
    send,
    after: (ms, work) => {
      const timer = { ms, work }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
    newKey: () => `key ${++keys}`,
    person: () => person,
    ...(keeper ? { keeper } : {}),
  })
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  const states = () => queue.read().images.map(({ state }) => state)
  const signIn = (name: string) => {
    person = name
  }
  return { calls, timers, queue, signIn, settle, states }
}

test('at most four images are sent at once, all as one batch, and the next follows a stored one', async () => {
  const { calls, queue, settle, states } = given()
  queue.add(['a', 'b', 'c', 'd', 'e', 'f'].map(image))
  expect(calls).toHaveLength(4)
  calls[1]?.store()
  await settle()
  expect(calls.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png', 'd.png', 'e.png'])
  expect(new Set(calls.map(({ batch }) => batch)).size).toBe(1)
  expect(states()).toEqual(['sending', 'stored', 'sending', 'sending', 'sending', 'waiting'])
  expect([queue.isActive(), queue.read().batchId]).toEqual([true, 7])
})

test('images wait while nobody is signed in, and go on afterwards', async () => {
  const { calls, timers, queue, settle, states } = given()
  queue.add(['a', 'b', 'c', 'd', 'e'].map(image))
  calls[0]?.fail(failure(401))
  calls[1]?.store()
  await settle()
  expect(states()).toEqual(['waiting', 'stored', 'sending', 'sending', 'waiting'])
  expect([calls.length, timers.length, queue.read().isSignedOut]).toEqual([4, 0, true])
  queue.retryAll()
  expect([calls.length, queue.read().isSignedOut]).toEqual([6, false])
  // Sent before the sign-in, and refused after it.
  calls[2]?.fail(failure(401))
  await settle()
  expect([calls.length, queue.read().isSignedOut]).toEqual([7, false])
  for (const call of calls.slice(3)) call.store()
  await settle()
  expect(new Set(states())).toEqual(new Set(['stored']))
})

test('a lost connection is retried with growing delays, and a refusal is not retried', async () => {
  const { calls, timers, queue, settle, states } = given()
  queue.add(['a', 'b'].map(image))
  calls[1]?.fail(failure(415))
  for (const nth of [0, 2, 3]) {
    calls[nth]?.fail(failure(0))
    await settle()
    expect(states()).toEqual(['again', 'failed'])
    timers.shift()?.work()
  }
  expect(calls).toHaveLength(5)
  calls[4]?.fail(failure(503))
  await settle()
  expect(timers.map(({ ms }) => ms)).toEqual([8000])
  // As when the connection is back.
  queue.retryAll()
  expect([calls.length, timers.length]).toEqual([6, 0])
  calls[5]?.store()
  await settle()
  expect([states(), queue.isActive()]).toEqual([['stored', 'failed'], false])
  queue.retry(2)
  expect(calls.at(-1)?.name).toBe('b.png')
})

test('a pause finishes active uploads and starts no more', async () => {
  const { calls, queue, settle } = given()
  queue.add(['a', 'b', 'c', 'd', 'e'].map(image))
  queue.pause()
  calls[0]?.store()
  await settle()
  expect(calls).toHaveLength(4)
  queue.resume()
  expect(calls).toHaveLength(5)
})

test('a cancelled queue stops active uploads and keeps the stored images', async () => {
  const { calls, timers, queue, settle, states } = given()
  queue.add(['a', 'b', 'c', 'd', 'e'].map(image))
  calls[0]?.store()
  calls[1]?.fail(failure(0))
  await settle()
  queue.cancel()
  expect(calls.slice(2).map(({ signal }) => signal.aborted)).toEqual([true, true, true])
  calls[2]?.fail(new Error('aborted'))
  await settle()
  expect([states(), timers, queue.isActive()]).toEqual([['stored', 'sending', 'sending'], [], true])
  calls[3]?.fail(new Error('aborted'))
  // The server had all of it already.
  calls[4]?.store()
  await settle()
  expect([states(), timers, queue.isActive()]).toEqual([['stored', 'stored'], [], false])
})

test('a batch is sent in the name of who added it, whoever signs in meanwhile', async () => {
  const { calls, queue, signIn, settle } = given()
  signIn('ada')
  queue.add(['a', 'b', 'c', 'd', 'e'].map(image))
  signIn('bea')
  calls[0]?.store()
  calls[1]?.fail(failure(401))
  await settle()
  queue.retryAll()
  expect(calls.map(({ person }) => person)).toEqual(Array.from({ length: 6 }, () => 'ada'))
  queue.clear()
  queue.add([image('f')])
  expect(calls.at(-1)?.person).toBe('bea')
})

test('images of an earlier page wait while the queue is paused, and new ones do not', async () => {
  const { calls, queue, settle, states } = given()
  queue.pause()
  queue.goOn([image('a')], 'earlier')
  expect([calls.length, states(), queue.read().isPaused]).toEqual([0, ['waiting'], true])
  queue.resume()
  calls[0]?.store()
  await settle()
  queue.pause()
  queue.add([image('b')])
  expect([states(), queue.read().isPaused]).toEqual([['sending'], false])
})

test('an image that the slot held already is unchanged, unless an earlier try may have stored it', async () => {
  const { calls, queue, settle } = given()
  queue.add(['a', 'b', 'c'].map(image))
  calls[0]?.store(true)
  calls[1]?.store()
  calls[2]?.fail(failure(0))
  await settle()
  queue.retryAll()
  calls[3]?.store(true)
  await settle()
  expect(queue.read().images.map(({ state, isUnchanged }) => [state, isUnchanged])).toEqual([
    ['stored', true],
    ['stored', false],
    ['stored', false],
  ])
})

test('images added after the end are a new batch', async () => {
  const { calls, queue, settle, states } = given()
  queue.add([image('a')])
  calls[0]?.store()
  await settle()
  queue.add([image('b')])
  expect(states()).toEqual(['sending'])
  expect(calls[0]?.batch).not.toBe(calls[1]?.batch)
})

test('an image is kept until it is stored, cancelled or closed', async () => {
  const kept = new Map<number, string>()
  const { calls, queue, settle } = given({
    keep: (images, batch) => {
      for (const { id } of images) kept.set(id, batch)
    },
    drop: (ids) => {
      for (const id of ids) kept.delete(id)
    },
  })
  queue.add(['a', 'b', 'c'].map(image))
  const [batch] = kept.values()
  expect([...kept.values()]).toEqual([batch, batch, batch])
  calls[0]?.store()
  calls[1]?.fail(failure(415))
  await settle()
  expect([...kept.keys()]).toEqual([2, 3])
  queue.cancel()
  await settle()
  expect([...kept.keys()]).toEqual([])
})

test('images of an earlier page continue in their batch, and a missing file fails without being sent', async () => {
  const { calls, queue, states } = given()
  const ids = queue.goOn([image('a'), { ...image('b'), isGone: true }], 'earlier')
  expect([ids, calls.map(({ name, batch }) => [name, batch]), states()]).toEqual([
    [1, 2],
    [['a.png', 'earlier']],
    ['sending', 'failed'],
  ])
  queue.retry(2)
  expect(calls).toHaveLength(1)
})

import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { unavailable } from '../refusal.ts'
import { semaphore } from '../semaphore.ts'
import type { ImageAnswer, ImageHeader, ImageLimits, ImageTask } from './worker.ts'

const WORKER = join(import.meta.dirname, 'worker.ts')
/** Ends a process that hangs; a busy machine may need ten times the CPU time. */
const WALL_MS = 120_000
const IDLE_MS = 60_000

const BUSY = 'Too many images are being uploaded. Please try again in a moment.'
const queue = semaphore({
  atOnce: availableParallelism() + 1,
  eachAtOnce: availableParallelism(),
  waiting: 200,
  waitAtMostMs: 60_000,
  busy: BUSY,
})

/** How many pictures wait for a process. */
export const picturesWaiting = queue.waitingNow

type Died = { outcome: 'died'; signal: NodeJS.Signals | null }
type Outcome = ImageAnswer | Died

/** The result of a task: limits exceeded, unreadable picture, or done, with the header if that was the task. */
type TaskResult = { header: ImageHeader | null } | 'exceeded' | 'unreadable'

/** Each with the timer that ends it. */
const idle = new Map<ChildProcess, NodeJS.Timeout>()

const remove = (child: ChildProcess): void => {
  clearTimeout(idle.get(child))
  idle.delete(child)
}

/** The process that worked last, so that the others end in their time. */
const takeIdle = (): ChildProcess | undefined => {
  const child = [...idle.keys()].at(-1)
  if (child) remove(child)
  return child
}

const NEEDED_SETTINGS = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot']

const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(NEEDED_SETTINGS.map((name) => [name, process.env[name]])),
  // Returns freed memory to the system sooner.
  MALLOC_ARENA_MAX: '2',
})

/** A process without the server's settings in its environment. It ends with the server, in every case. */
const start = (): ChildProcess => {
  const child = fork(WORKER, { execArgv: [], env: environment(), stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  child.on('error', () => remove(child))
  child.once('exit', () => remove(child))
  release(child)
  return child
}

// An idle worker does not keep the process alive.
const release = (child: ChildProcess): void => {
  child.unref()
  child.channel?.unref()
}
const hold = (child: ChildProcess): void => {
  child.ref()
  child.channel?.ref()
}

/** An idle process takes as much memory as half the server. */
const rest = (child: ChildProcess): void => {
  release(child)
  const end = (): void => {
    // First, so that no task is given to it.
    remove(child)
    child.kill('SIGKILL')
  }
  idle.set(child, setTimeout(end, IDLE_MS).unref())
}

const ask = (child: ChildProcess, task: ImageTask, limits: ImageLimits): Promise<Outcome> => {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const died = (signal: NodeJS.Signals | null) => resolve({ outcome: 'died', signal })
  const onExit = (_code: number | null, signal: NodeJS.Signals | null) => {
    // Its last message may still arrive.
    if (child.connected) child.once('disconnect', () => died(signal))
    else died(signal)
  }
  const onError = ({ message }: Error) => resolve({ outcome: 'failed', message, code: undefined, syscall: undefined })
  const timer = setTimeout(() => child.kill('SIGKILL'), WALL_MS)
  child.once('message', resolve).once('exit', onExit).once('error', onError)
  hold(child)
  child.send({ task, limits })
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', resolve).off('exit', onExit).off('error', onError)
  })
}

const perform = async (child: ChildProcess, task: ImageTask, limits: ImageLimits): Promise<Outcome> => {
  const answer = await ask(child, task, limits)
  const isHealthy = 'isWorn' in answer ? !answer.isWorn : false
  if (isHealthy) rest(child)
  else child.kill('SIGKILL')
  return answer
}

/** Whether the worker was killed, or was gone before it got the task. */
const isWorkerLost = (answer: Outcome): boolean =>
  (answer.outcome === 'died' && answer.signal === 'SIGKILL') ||
  (answer.outcome === 'failed' && answer.syscall === undefined)

/** A worker killed from outside says nothing about the picture. It is tried once more, by a new worker: idle ones may be dead, too. */
const performOrRepeat = async (task: ImageTask, limits: ImageLimits): Promise<Outcome> => {
  const first = await perform(takeIdle() ?? start(), task, limits)
  return isWorkerLost(first) ? perform(start(), task, limits) : first
}

const resultOf = (answer: Outcome): TaskResult => {
  if (answer.outcome === 'done') return answer
  if (answer.outcome === 'exceeded' || answer.outcome === 'unreadable') return answer.outcome
  // A crash of the decoder means that it cannot read the picture.
  if (answer.outcome === 'died') return answer.signal === 'SIGKILL' ? 'exceeded' : 'unreadable'
  const { message, code, syscall } = answer
  // No process could be started: a temporary problem.
  if (syscall === undefined) return unavailable(BUSY)
  throw Object.assign(new Error(message), { code, syscall })
}

/**
 * Reads pictures in separate processes that end beyond their limits. Waiting persons take turns, and one person leaves a
 * process to the others.
 */
export const performImageTask = async (
  task: ImageTask,
  { owner, limits }: { owner: string; limits: ImageLimits },
): Promise<TaskResult> => resultOf(await queue(() => performOrRepeat(task, limits), { owner }))

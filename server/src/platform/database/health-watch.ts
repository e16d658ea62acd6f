import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, systemClock } from '../clock.ts'
import { unavailable } from '../refusal.ts'
import type { Database } from './database.ts'

const EVERY_MS = 1000
const SILENT_AFTER_MS = 3000

/** Whether the database answers, asked every second on a connection of its own. */
export type HealthWatch = {
  readonly isSilent: boolean
  /**
   * The result of some work, or a 503 as soon as the database is found silent. The work goes on: its statement may still
   * be running.
   * @throws {Refusal} 503
   */
  orRefuse: <T>(work: () => Promise<T>) => Promise<T>
  /** The same for work that goes on once it has called `begin`, which throws if it was refused before. */
  orRefuseToBegin: <T>(work: (begin: () => void) => Promise<T>) => Promise<T>
  stop: () => void
}

type Parts = {
  database: Pick<Database, 'engine' | 'ping'>
  log: Pick<FastifyBaseLogger, 'warn'>
  every?: Clock['every']
  /** Resolves when a ping has taken too long. */
  patience?: () => { passed: Promise<void>; end: () => void }
}

const waitAWhile = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, SILENT_AFTER_MS)
  // An answer that came while this process was busy is looked at first.
  return { passed: promise.then(() => nextTurn()), end: () => clearTimeout(timer) }
}

const refuse = () => unavailable('The database does not answer. Please try again in a moment.')

/** Starts to ask. */
export const watchHealth = ({
  database,
  log,
  every = systemClock.every,
  patience = waitAWhile,
}: Parts): HealthWatch => {
  const waiting = new Set<() => void>()
  let isSilent = false
  let isAsking = false

  const become = (silent: boolean): void => {
    if (silent !== isSilent) log.warn(silent ? 'the database does not answer' : 'the database answers again')
    isSilent = silent
    if (!silent) return
    for (const end of waiting) end()
    waiting.clear()
  }

  const ask = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    const { passed, end } = patience()
    let isAnswered = false
    const answered = database.ping().then(
      () => true,
      () => false,
    )
    void passed.then(() => !isAnswered && become(true))
    become(!(await answered))
    isAnswered = true
    end()
    isAsking = false
  }

  const orRefuse: HealthWatch['orRefuse'] = async (work) => {
    if (isSilent) return refuse()
    // A statement on a file answers or fails.
    if (database.engine === 'sqlite') return work()
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.add(resolve)
    const done = work()
    // It may fail long after it was refused.
    done.catch(() => undefined)
    try {
      return await Promise.race([done, promise.then(refuse)])
    } finally {
      waiting.delete(resolve)
    }
  }

  return {
    get isSilent() {
      return isSilent
    },
    orRefuse,
    orRefuseToBegin: async (work) => {
      const begun = Promise.withResolvers<void>()
      let isRefused = false
      const begin = () => {
        if (isRefused) refuse()
        begun.resolve()
      }
      let done: ReturnType<typeof work> | undefined
      await orRefuse(() => {
        done = work(begin)
        done.catch(() => undefined)
        return Promise.race([begun.promise, done])
      }).catch((error: unknown) => {
        isRefused = true
        throw error
      })
      return done as ReturnType<typeof work> // it was started
    },
    stop: every(EVERY_MS, () => void ask()),
  }
}

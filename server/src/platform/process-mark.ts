import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/** Identifies this run of the program in files and rows that it leaves while it works. Safe as a file name. */
export const PROCESS_MARK = `${hostname().replaceAll(/[^\w-]/g, '_')}.${process.pid}.${randomBytes(6).toString('hex')}`

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

/** Whether this mark was made on this machine. */
export const isOfThisMachine = (mark: string): boolean => mark.split('.')[0] === PROCESS_MARK.split('.')[0]

/** Whether the run of this mark has certainly ended. Unknown for other machines. */
export const hasEnded = (mark: string): boolean => {
  const [, pid, run] = mark.split('.')
  const [, ownPid, ownRun] = PROCESS_MARK.split('.')
  if (!isOfThisMachine(mark) || !pid || !/^\d+$/.test(pid) || run === ownRun) return false
  // In a container every run has the same process id.
  return pid === ownPid || !isRunning(Number(pid))
}

import { readFileSync } from 'node:fs'

const KIB = 1024

/** The present (`VmRSS`) or peak (`VmHWM`) memory of a process in bytes. Only on Linux. */
export const memoryOf = (pid: number, which: 'VmRSS' | 'VmHWM'): number => {
  const line = new RegExp(`^${which}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  if (!line) throw new Error(`The memory of process ${pid} is not told`)
  return Number(line[1]) * KIB
}

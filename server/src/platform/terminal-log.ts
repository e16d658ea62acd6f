import type { DestinationStream } from 'pino'

const LEVELS: Readonly<Record<number, string>> = { 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }

/** The lines of the log as a person reads them, for a terminal; everywhere else they are JSON. */
export const terminalLog = (print: (text: string) => void): DestinationStream => ({
  write: (line) => {
    const { level, time, msg, err, pid: _pid, hostname: _hostname, ...rest } = JSON.parse(line)
    const more = Object.entries(rest).map(
      ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    const at = new Date(time).toTimeString().slice(0, 8)
    print(`${[at, LEVELS[level] ?? 'debug', msg, ...more].join(' ')}\n${err?.stack ? `${err.stack}\n` : ''}`)
  },
})

import { availableParallelism, cpus, loadavg } from 'node:os'

/** The machine of the measurements, and how busy it already was. */
export const printMachine = (): void => {
  const model = cpus()[0]?.model ?? 'unknown processor'
  const busy = loadavg()[0]?.toFixed(1)
  console.log(`Node ${process.versions.node}, ${availableParallelism()} cores, ${model}; load average ${busy}`)
}

export const MIB = 1024 * 1024

/** The limits of memory growth and CPU time of a task. */
export type ImageLimits = { memoryBytes: number; cpuMs: number }

/** The metadata in the first bytes of a picture. */
export type ImageHeader = {
  format: string
  compression: string | undefined
  isProgressive: boolean
  isTurned: boolean
  /** The number of passes over the whole picture in a progressive JPEG; at least 1. */
  scans: number
  width: number
  height: number
}

const MEMORY_BYTES = { least: 64 * MIB, most: 448 * MIB }
/** The time allowed for any picture, and the factor on the estimate for slow ones. */
const CPU_MS_LEAST = 2000
const EXPECTED_TIMES = 3

/** Enough for the header of any picture. */
export const HEADER: ImageLimits = { memoryBytes: 64 * MIB, cpuMs: 500 }
/** The limits for a picture that is not slow. */
export const QUICK: ImageLimits = { memoryBytes: 96 * MIB, cpuMs: 750 }
/** An ordinary progressive JPEG has about ten. */
const QUICK_SCANS = 30

/**
 * Formats that are read line by line need a few lines of memory; others are decoded as a whole. Measured, and rounded
 * up.
 */
const bytesAPixel = ({ format, isProgressive, isTurned }: ImageHeader): number => {
  if (format === 'heif') return 20
  if (isProgressive || isTurned || format === 'gif' || format === 'webp') return 9
  return 2
}

/** Nanoseconds of CPU time, measured on a core of 2023. */
const nanosecondsAPixel = ({ format, isProgressive }: ImageHeader): number => {
  if (format === 'heif') return 180
  if (format === 'webp') return 43
  if (isProgressive) return 32
  return format === 'jpeg' ? 11 : 28
}
const SLOW_FROM_MS = 300

/** The limits for decoding a picture. `isSlow`: others need not wait for it. */
export const costOf = (header: ImageHeader): { isSlow: boolean; limits: ImageLimits } => {
  const pixels = header.width * header.height
  const expectedMs = (pixels * nanosecondsAPixel(header)) / 1_000_000
  const memoryBytes = Math.min(MEMORY_BYTES.least + pixels * bytesAPixel(header), MEMORY_BYTES.most)
  const cpuMs = Math.max(CPU_MS_LEAST, EXPECTED_TIMES * expectedMs)
  return { isSlow: expectedMs > SLOW_FROM_MS, limits: { memoryBytes, cpuMs } }
}

/** Whether a picture is decoded well within the limits for quick ones. */
export const isQuick = (header: ImageHeader): boolean => {
  const { isSlow, limits } = costOf(header)
  return !isSlow && limits.memoryBytes <= QUICK.memoryBytes && header.scans <= QUICK_SCANS
}

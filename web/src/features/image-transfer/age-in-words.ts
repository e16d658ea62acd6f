const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const
const MINUTE_MS = 60_000

/** '3 days ago', '5 hours ago', 'just now'. */
export const ageInWords = (iso: string, now: Date = new Date()): string => {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_MS)
  const [unit, size] = UNITS.find(([, inMinutes]) => minutes >= inMinutes) ?? []
  if (!unit) return 'just now'
  const count = Math.floor(minutes / size)
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

import { localDay, localTime } from '@kitroom/contract/local-time'

/** '2026-11-12 14:05' in the browser's time zone, as spreadsheets read and sort it. */
export const momentCell = (iso: string): string => {
  const at = new Date(iso)
  return `${localDay(at)} ${localTime(at)}`
}

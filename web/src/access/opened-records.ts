import { z } from 'zod'
import { deviceStorage } from '../api/browser-storage.ts'
import { currentPerson } from './current-person.ts'

const KEPT = 8

const OpenedRecord = z.object({
  /** The address that opens it again. */
  path: z.string().startsWith('/'),
  /** As the contract names it. */
  area: z.string(),
  id: z.int(),
})
export type OpenedRecord = z.output<typeof OpenedRecord>

const key = (): string => `kitroom.opened.${currentPerson.read()}`

const read = (): readonly OpenedRecord[] => {
  try {
    return z.array(OpenedRecord).parse(JSON.parse(deviceStorage.read(key()) ?? '[]'))
  } catch {
    return []
  }
}

/** The records that this person opened last in this browser, newest first. They stay on the device. */
export const openedRecords = {
  read,
  note: (record: OpenedRecord): void => {
    const others = read().filter(({ area, id }) => area !== record.area || id !== record.id)
    deviceStorage.keep(key(), JSON.stringify([record, ...others].slice(0, KEPT)))
  },
}

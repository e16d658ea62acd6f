import { HISTORY_AREAS } from '@kitroom/contract/areas'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { openedRecords } from '../../access/opened-records.ts'

/** What a record is called; undefined while that is not known. */
const nameOf = (record: Readonly<Record<string, unknown>>): string | undefined => {
  const { name, first_name, last_name } = record
  if (typeof name === 'string') return name
  return typeof first_name === 'string' ? `${first_name} ${last_name}` : undefined
}

/** Keeps on this device that a record was opened. Does nothing without one. */
export const useNoteOpened = (area: string | undefined, id: number | null, record: object | undefined): void => {
  const { pathname } = useLocation()
  const name = record && nameOf({ ...record })
  const one = area && HISTORY_AREAS.get(area)?.one
  useEffect(() => {
    if (id !== null && name && one) openedRecords.note({ path: pathname, name, one })
  }, [id, name, one, pathname])
}

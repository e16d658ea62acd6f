import { HISTORY_AREAS } from '@kitroom/contract/areas'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { openedRecords } from '../../access/opened-records.ts'
import { recordName } from './record-name.ts'

/** Stores on this device that a record was opened. Does nothing without one. */
export const useNoteOpened = (area: string | undefined, id: number | null, record: object | undefined): void => {
  const { pathname } = useLocation()
  const name = recordName({ ...record })
  const one = area && HISTORY_AREAS.get(area)?.one
  useEffect(() => {
    if (id !== null && name && one) openedRecords.note({ path: pathname, name, one })
  }, [id, name, one, pathname])
}

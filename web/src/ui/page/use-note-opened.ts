import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { openedRecords } from '../../access/opened-records.ts'
import { recordName } from './record-name.ts'

/** Stores on this device that a record was opened, and its kind, 'Size'. Does nothing without one. */
export const useNoteOpened = (one: string | undefined, id: number | null, record: object | undefined): void => {
  const { pathname } = useLocation()
  const name = recordName({ ...record })
  useEffect(() => {
    if (id !== null && name && one) openedRecords.note({ path: pathname, name, one })
  }, [id, name, one, pathname])
}

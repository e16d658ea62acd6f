import { NO_ID } from '@kitroom/contract/fields'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { openedRecords } from '../../access/opened-records.ts'

const ID = /^[1-9]\d{0,9}$/

/** The id in the page's address. An invalid id becomes the id of no record: the server returns the 404. */
export const useIdParam = (name = 'id'): number => {
  const text = useParams()[name] ?? ''
  return ID.test(text) ? Number(text) : NO_ID
}

/** The id of the page's record, whatever the parameter is called; null on a page without one. */
export const useRecordId = (): number | null => {
  const text = Object.values(useParams()).find((value) => value !== undefined && ID.test(value))
  return text === undefined ? null : Number(text)
}

/** The name of a record; undefined while unknown. */
export const recordName = (record: Readonly<Record<string, unknown>> | undefined): string | undefined => {
  const { name, first_name, last_name } = record ?? {}
  if (typeof name === 'string') return name || undefined
  return typeof first_name === 'string' ? `${first_name} ${last_name ?? ''}`.trim() || undefined : undefined
}

/** Stores on this device that a record was opened, once it is loaded. */
export const useNoteOpened = (area: string | undefined, id: number | null, isLoaded: boolean): void => {
  const { pathname } = useLocation()
  useEffect(() => {
    if (id !== null && area && isLoaded) openedRecords.note({ path: pathname, area, id })
  }, [id, area, isLoaded, pathname])
}

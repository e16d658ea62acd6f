import { NO_ID } from '@kitroom/contract/fields'
import { useParams } from 'react-router'

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

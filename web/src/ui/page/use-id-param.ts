import { useParams } from 'react-router'
import { ApiFailure } from '../../api/failure.ts'

const ID = /^[1-9]\d{0,9}$/

/** The id in the page's address. Anything that is no id shows 'Not Found' in the page's error box. */
export const useIdParam = (name = 'id'): number => {
  const text = useParams()[name] ?? ''
  if (!ID.test(text)) throw new ApiFailure(404, 'Not Found')
  return Number(text)
}

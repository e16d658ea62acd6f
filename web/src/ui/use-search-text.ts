import { useEffect, useRef, useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'

const WRITTEN_AFTER_MS = 250

/**
 * The text of a search box. It is kept in the address (`?search=`), so that a reload, a link and the way back show the
 * same rows; the address follows when typing pauses, and the box follows when the address is changed from elsewhere.
 */
export const useSearchText = (): [text: string, setText: (text: string) => void] => {
  const [params, setParams] = useSearchParams()
  const inAddress = params.get('search') ?? ''
  // Writing now would take the place of a navigation under way: the click that follows the typing would do nothing.
  const isLeaving = useNavigation().state !== 'idle'
  const [text, setText] = useState(inAddress)
  const lastWritten = useRef(inAddress)

  useEffect(() => {
    if (inAddress === lastWritten.current) return
    lastWritten.current = inAddress
    setText(inAddress)
  }, [inAddress])

  useEffect(() => {
    if (isLeaving || text === lastWritten.current) return
    const timer = setTimeout(() => {
      lastWritten.current = text
      setParams((current) => withSearch(current, text), { replace: true, preventScrollReset: true })
    }, WRITTEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, isLeaving, setParams])

  return [text, setText]
}

const withSearch = (params: URLSearchParams, text: string): URLSearchParams => {
  const next = new URLSearchParams(params)
  if (text) next.set('search', text)
  else next.delete('search')
  return next
}

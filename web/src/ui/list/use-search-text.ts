import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

const WRITTEN_AFTER_MS = 250

export type SearchText = {
  text: string
  /** What the address says of the list once the text is written: '?search=ace', or nothing. */
  inAddress: string
  setText: (text: string) => void
  /**
   * Puts the text into the address now. To be called when the box loses the focus: written any later, it would take the
   * place of the navigation that a click on a link has just begun.
   */
  write: () => void
}

/**
 * The text of a search box. It is kept in the address (`?search=`), so that a reload, a link and the way back show the
 * same rows; the address follows when typing pauses, and the box follows when the address is changed from elsewhere.
 */
export const useSearchText = (): SearchText => {
  const [params, setParams] = useSearchParams()
  const inAddress = params.get('search') ?? ''
  const [text, setText] = useState(inAddress)
  const lastWritten = useRef(inAddress)

  useEffect(() => {
    if (inAddress === lastWritten.current) return
    lastWritten.current = inAddress
    setText(inAddress)
  }, [inAddress])

  const write = useCallback(() => {
    if (text === lastWritten.current) return
    lastWritten.current = text
    setParams((current) => withSearch(current, text), { replace: true, preventScrollReset: true })
  }, [text, setParams])

  useEffect(() => {
    const timer = setTimeout(write, WRITTEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [write])

  const written = withSearch(params, text).toString()
  return { text, inAddress: written && `?${written}`, setText, write }
}

const withSearch = (params: URLSearchParams, text: string): URLSearchParams => {
  const next = new URLSearchParams(params)
  if (text) next.set('search', text)
  else next.delete('search')
  return next
}

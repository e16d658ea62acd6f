import { useEffect } from 'react'

/** Names the browser tab and the history entry after the page. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} - Kitroom`
  }, [title])
}

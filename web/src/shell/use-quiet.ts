import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Whether no call has been under way for this long, once. It delays what is not urgent until a page has loaded. */
export const useQuiet = (forMs: number): boolean => {
  const client = useQueryClient()
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (isQuiet) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = client.isFetching() > 0 ? undefined : setTimeout(() => setQuiet(true), forMs)
    }
    wait()
    const unsubscribe = client.getQueryCache().subscribe(wait)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [client, isQuiet, forMs])
  return isQuiet
}

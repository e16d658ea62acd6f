import { startTransition, useRef, useState } from 'react'
import { UnreadableError } from '../spreadsheet/read-limits.ts'
import type { Spreadsheet } from '../spreadsheet/read-sheet.ts'
import * as spreadsheet from '../spreadsheet/read-spreadsheet.ts'

/** Reads pasted, dropped or chosen data; of several inputs the last. */
export const useSource = (onRead: (spreadsheet: Spreadsheet) => void) => {
  const [isReading, setIsReading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const last = useRef(0)

  const read = async (reading: () => Promise<Spreadsheet>) => {
    last.current += 1
    const own = last.current
    setIsReading(true)
    setFailure(null)
    try {
      const found = await reading()
      if (own !== last.current) return
      // Three steps with a sheet are rendered, in many short tasks.
      startTransition(() => {
        onRead(found)
        setIsReading(false)
      })
    } catch (error) {
      if (!(error instanceof UnreadableError)) reportError(error)
      if (own !== last.current) return
      setFailure(error instanceof UnreadableError ? error.message : 'It cannot be read')
      setIsReading(false)
    }
  }
  return {
    isReading,
    failure,
    readFile: (file: File) => read(() => spreadsheet.readFile(file)),
    readText: async (text: string) => {
      if (text.trim() !== '') await read(() => spreadsheet.readPasted(text))
    },
  }
}

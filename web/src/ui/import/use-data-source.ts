import { startTransition, useRef, useState } from 'react'
import type { ReadChoices } from '../spreadsheet/read-bytes.ts'
import { UnreadableError } from '../spreadsheet/read-limits.ts'
import type { Spreadsheet } from '../spreadsheet/read-sheet.ts'
import * as spreadsheet from '../spreadsheet/read-spreadsheet.ts'

export type DataSource = {
  isReading: boolean
  failure: string | null
  readFile: (file: File) => Promise<void>
  readText: (text: string) => Promise<void>
  /** Reads the last input otherwise; undefined if there is none. */
  readAgain: ((choices: ReadChoices) => Promise<void>) | undefined
}

/** Reads pasted, dropped or chosen data; of several inputs the last. */
export const useDataSource = (onRead: (spreadsheet: Spreadsheet) => void): DataSource => {
  const [isReading, setIsReading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [input, setInput] = useState<File | string | null>(null)
  const last = useRef(0)

  const read = async (from: File | string, choices?: ReadChoices) => {
    last.current += 1
    const readNumber = last.current
    setIsReading(true)
    setFailure(null)
    try {
      const content = await (typeof from === 'string'
        ? spreadsheet.readPasted(from, choices)
        : spreadsheet.readFile(from, choices))
      if (readNumber !== last.current) return
      // Three steps with a sheet are rendered, in many short tasks.
      startTransition(() => {
        onRead(content)
        setInput(from)
        setIsReading(false)
      })
    } catch (error) {
      if (!(error instanceof UnreadableError)) reportError(error)
      if (readNumber !== last.current) return
      setFailure(error instanceof UnreadableError ? error.message : 'It cannot be read')
      setIsReading(false)
    }
  }
  return {
    isReading,
    failure,
    readFile: (file) => read(file),
    readText: async (text) => {
      if (text.trim() !== '') await read(text)
    },
    readAgain: input === null ? undefined : (choices) => read(input, choices),
  }
}

import type { WorkerAnswer } from './ask-worker.ts'
import { type ReadChoices, readBytes } from './read-bytes.ts'
import { UnreadableError } from './read-limits.ts'
import type { Spreadsheet } from './read-sheet.ts'

export type ReadRequest = { readonly bytes: ArrayBuffer; readonly name: string; readonly choices: ReadChoices }

const answerTo = ({ bytes, name, choices }: ReadRequest): WorkerAnswer<Spreadsheet> => {
  try {
    return { result: readBytes(new Uint8Array(bytes), name, choices) }
  } catch (error) {
    return { failure: error instanceof UnreadableError ? error.message : 'The file cannot be read' }
  }
}

addEventListener('message', (event: MessageEvent<ReadRequest>) => {
  postMessage(answerTo(event.data))
})

import type { WorkerAnswer } from './ask-worker.ts'
import { readBytes } from './read-bytes.ts'
import { UnreadableError } from './read-limits.ts'
import type { Spreadsheet } from './read-sheet.ts'

export type ReadRequest = { readonly bytes: ArrayBuffer; readonly name: string }

const answerTo = async ({ bytes, name }: ReadRequest): Promise<WorkerAnswer<Spreadsheet>> => {
  try {
    return { result: await readBytes(new Uint8Array(bytes), name) }
  } catch (error) {
    return { failure: error instanceof UnreadableError ? error.message : 'The file cannot be read' }
  }
}

addEventListener('message', (event: MessageEvent<ReadRequest>) => {
  void answerTo(event.data).then((answer) => postMessage(answer))
})

import type { WorkerAnswer } from '../../../ui/spreadsheet/ask-worker.ts'
import { unzipImages, ZipError } from './unzip.ts'

type Answer = WorkerAnswer<ReturnType<typeof unzipImages>>

const answerTo = (archive: ArrayBuffer): Answer => {
  try {
    return { result: unzipImages(new Uint8Array(archive)) }
  } catch (error) {
    return { failure: error instanceof ZipError ? error.message : 'The ZIP cannot be read' }
  }
}

addEventListener('message', (event: MessageEvent<ArrayBuffer>) => {
  const answer = answerTo(event.data)
  const transfer = 'result' in answer ? answer.result.map(({ bytes }) => bytes.buffer) : []
  postMessage(answer, { transfer })
})

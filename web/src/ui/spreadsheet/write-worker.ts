import type { WorkerAnswer } from './ask-worker.ts'
import { excelFile } from './excel-file.ts'
import type { Table } from './table.ts'

const answerTo = (tables: readonly Table[]): Promise<WorkerAnswer<Blob>> =>
  excelFile(tables).then(
    (result) => ({ result }),
    () => ({ failure: 'The file cannot be written' }),
  )

addEventListener('message', (event: MessageEvent<readonly Table[]>) => {
  void answerTo(event.data).then((answer) => postMessage(answer))
})

import { answerRequests } from '../../../ui/spreadsheet/answer-requests.ts'
import { unzipImages } from './unzip.ts'

answerRequests((archive: ArrayBuffer) => unzipImages(new Uint8Array(archive)), {
  failure: 'The ZIP cannot be read',
  transferOf: (images) => images.map(({ bytes }) => bytes.buffer),
})

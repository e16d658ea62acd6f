import { answerRequests } from './answer-requests.ts'
import { excelFile } from './excel-file.ts'

answerRequests(excelFile, { failure: 'The file cannot be written' })

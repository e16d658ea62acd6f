import { answerRequests } from './answer-requests.ts'
import { type ReadChoices, readBytes } from './read-bytes.ts'

export type ReadRequest = { readonly bytes: ArrayBuffer; readonly name: string; readonly choices: ReadChoices }

answerRequests(({ bytes, name, choices }: ReadRequest) => readBytes(new Uint8Array(bytes), name, choices), {
  failure: 'The file cannot be read',
})

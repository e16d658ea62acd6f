import type { Endpoint } from '@kitroom/contract/endpoint'
import type { Values } from './address.ts'
import { answerOf, headersFor, UNREACHABLE } from './client.ts'
import { ApiFailure } from './failure.ts'

export type Upload = {
  file: File
  /** In whose name it is sent; by default that of the page's person. */
  person?: string | null
  /** The text fields beside the file; those without a value are left out. */
  fields?: Values
  /** How much has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Cancels it; the promise is rejected then. What is sent completely waits for its answer: the server may store it. */
  signal?: AbortSignal
}

/** Sends a file as the contract's multipart call. XMLHttpRequest, because `fetch` does not report upload progress. */
export const uploadFile = (endpoint: Endpoint, { file, person, fields, onProgress, signal }: Upload): Promise<Values> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, endpoint.path)
    request.withCredentials = true
    for (const [name, value] of Object.entries(headersFor(endpoint, person))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    }
    let isSent = false
    request.upload.onload = () => {
      isSent = true
    }
    request.onerror = () => reject(new ApiFailure(0, UNREACHABLE, { endpoint }))
    request.onabort = request.onerror
    signal?.addEventListener('abort', () => !isSent && request.abort())
    request.onload = () => {
      try {
        resolve(answerOf(endpoint, request.status, request.responseText))
      } catch (failure) {
        reject(failure)
      }
    }
    request.send(formOf(file, fields))
  })

const formOf = (file: File, fields: Values = {}): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  form.append('file', file)
  return form
}

import { createHash } from 'node:crypto'
import type { Endpoint } from '@kitroom/contract/endpoint'
import { etagOf } from './optimistic-lock.ts'

/** The version of the record in an answer, if the endpoint declares one. */
export const versionTag = ({ versioned }: Endpoint, answer: object): string | undefined => {
  const record = (answer as { [key: string]: { updated_at: string } | undefined })[versioned ?? '']
  return record && etagOf(record)
}

/** The tag of a list: its digest. */
export const digestTag = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

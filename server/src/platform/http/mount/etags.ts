import { createHash, type Hash } from 'node:crypto'
import type { Endpoint } from '@kitroom/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { DataVersion } from '../../database/versions.ts'
import { PROCESS_MARK } from '../../process-mark.ts'
import { etagOf } from './optimistic-lock.ts'

/** The version of the record in an answer, if the endpoint declares one. */
export const versionTag = ({ versioned }: Endpoint, answer: object): string | undefined => {
  const record = (answer as { [key: string]: { updated_at: string } | undefined })[versioned ?? '']
  return record && etagOf(record)
}

const tagOf = (hash: Hash): string => `"${hash.digest('base64url').slice(0, 22)}"`

/** The tag of a list that is kept: the digest of its pieces. */
export const listDigest = () => {
  const hash = createHash('sha256')
  return { update: (piece: Buffer) => hash.update(piece), tag: () => tagOf(hash) }
}

/** The tag of a list that is not kept: the moment of its data. It is known before the list is read. */
export const dataVersionTag = (version: DataVersion): string =>
  tagOf(createHash('sha256').update(`${PROCESS_MARK} ${JSON.stringify(version)}`))

/** Whether `If-None-Match` says that the caller has this answer: one tag, a list, weak ones, or `*`. */
export const hasAlready = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*')

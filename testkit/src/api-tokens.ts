import { createApiToken } from '@kitroom/contract/api-tokens'
import type { TestApp } from './app.ts'
import { type Caller, Client } from './client.ts'
import { inProcess } from './in-process.ts'

/** Makes an API token of the caller that may do this. */
export const makeToken = async (caller: Caller, codes: readonly string[], name = 'Stock sync'): Promise<string> =>
  (await caller.call(createApiToken, { body: { name, codes: [...codes] } })).token

/** A program at this address that sends an API token. */
export const program = ({ app }: Pick<TestApp, 'app'>, token: string, remoteAddress = '192.0.2.17'): Client =>
  new Client((sent) =>
    inProcess(app, { remoteAddress })({ ...sent, headers: { authorization: `Bearer ${token}`, ...sent.headers } }),
  )

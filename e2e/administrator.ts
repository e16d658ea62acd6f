import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { type Caller, Client } from '@kitroom/testkit/client'
import { overHttp } from '@kitroom/testkit/over-http'
import { insertPerson, startSession } from '@kitroom/testkit/people'
import { uniqueMark } from '@kitroom/testkit/unique'

import type { Kitroom } from './kitroom.ts'

/** Makes the records that a journey needs and is not about. */
export const administratorOf = async ({ url, database }: Kitroom): Promise<Caller> => {
  const { id } = await insertPerson(database, ALL_PERMISSION_CODES)
  return new Client(
    overHttp(() => url),
    await startSession(database, id),
  )
}

export const unique = (name: string): string => `${name} ${uniqueMark()}`

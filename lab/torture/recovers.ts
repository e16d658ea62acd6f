import { setTimeout as pause } from 'node:timers/promises'
import { listRoles } from '@kitroom/contract/roles'
import type { Client } from '@kitroom/testkit/client'

const WITHIN_MS = 120_000

/** Whether a server answers again by itself within two minutes. */
export const recovers = async (remote: Client): Promise<boolean> => {
  const deadline = Date.now() + WITHIN_MS
  while (Date.now() < deadline) {
    const answer = await remote.send(listRoles).catch(() => null)
    if (answer?.status === 200) return true
    await pause(50)
  }
  return false
}

import { getUserPermissions } from '@kitroom/contract/auth'
import { callPersonal } from '../api/client.ts'
import { earlyCalls } from '../api/early-calls.ts'
import { ApiFailure } from '../api/failure.ts'
import { pagePerson } from '../api/page-person.ts'
import { previewRole } from '../api/preview-role.ts'
import type { UserHere } from './access-context.ts'
import { currentPerson } from './current-person.ts'
import { startAgain } from './start-again.ts'

/** The signed-in user; null if there is none, which is not an error. Errors are thrown with a message for the user. */
export const loadSignedInUser = async (): Promise<UserHere | null> => {
  try {
    earlyCalls.note(getUserPermissions.path)
    const { answer, person } = await callPersonal(getUserPermissions)
    if (person !== null && !pagePerson.meet(person)) {
      startAgain()
      // Until the page is gone it stays that of the person before: what is typed there must not become the other's draft.
      return new Promise(() => undefined)
    }
    if (person !== null) currentPerson.keep(person)
    const role = previewRole.read()
    const permissions = role ? { permissions: [...role.codes] } : {}
    return answer.data ? { ...answer.data, ...permissions, person: currentPerson.read() } : null
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.status === 401 || error.status === 403) return null
    if (error.status === 0) throw error
    throw new ApiFailure(error.status, wordsFor(error), { endpoint: getUserPermissions })
  }
}

const wordsFor = (error: ApiFailure): string => {
  const answeredOk = error.status >= 200 && error.status < 300
  if (!answeredOk) return `Failed to fetch permissions: ${error.status}`
  return error.worded ? error.message : 'Failed to load permissions'
}

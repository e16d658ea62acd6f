import { getUserPermissions, type SignedInUser } from '@kitroom/contract/auth'
import { callEndpoint } from '../api/client.ts'
import { ApiFailure } from '../api/failure.ts'
import { previewRole } from '../api/preview-role.ts'

/**
 * Who is signed in; null when nobody is, which is no fault. A fault is thrown with the words that a person reads.
 */
export const loadSignedInUser = async (): Promise<SignedInUser | null> => {
  try {
    const { data } = await callEndpoint(getUserPermissions)
    const role = previewRole.read()
    return role ? { ...data, permissions: [...role.codes] } : data
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

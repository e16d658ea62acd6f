import type { Endpoint } from '@kitroom/contract/endpoint'
import { addressOf, type Caller, type Loose } from '@kitroom/testkit/client'

/** Calls the API in a session of somebody, for records that a journey needs and is not about. */
export const callerOf = (url: string, session: { token: string; csrfToken: string }): Caller => ({
  call: async (endpoint: Endpoint, loose: Loose = {}) => {
    const answer = await fetch(url + addressOf(endpoint, loose), {
      method: endpoint.method,
      headers: {
        cookie: `sid=${session.token}`,
        'x-csrf-token': session.csrfToken,
        ...(loose.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(loose.body === undefined ? {} : { body: JSON.stringify(loose.body) }),
    })
    if (!answer.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  },
})

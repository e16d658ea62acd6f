import type { QueryClient } from '@tanstack/react-query'
import { SIGNED_IN_USER } from '../access/access-context.ts'
import { sessionEnded } from '../access/session-ended.ts'
import { earlyCalls } from '../api/early-calls.ts'
import { ownWrites } from '../api/own-writes.ts'
import { discardedDraft } from '../ui/drafts/discarded-draft.ts'
import { forgetListPositions } from '../ui/list/list-position.ts'

/** Drops all cached answers of the previous user: the next person at this browser must not see them. */
export const forgetAnswers = (client: QueryClient): void => {
  forgetListPositions()
  earlyCalls.forget()
  ownWrites.forget()
  discardedDraft.forget()
  sessionEnded.forget()
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SIGNED_IN_USER[0] })
}

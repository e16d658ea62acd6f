import { CLUB_NAME_TAKEN, ClubInput } from '@kitroom/contract/clubs'
import { recordStore } from '../../platform/batch/record-store.ts'
import { listClubs } from './queries.ts'

export const clubStore = recordStore({
  word: 'club',
  table: 'clubs',
  input: ClubInput,
  key: 'name',
  find: listClubs,
  taken: { name: CLUB_NAME_TAKEN },
})

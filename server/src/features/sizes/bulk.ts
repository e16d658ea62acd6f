import { SIZE_CODE_TAKEN, SizeInput } from '@kitroom/contract/sizes'
import { recordStore } from '../../platform/batch/record-store.ts'
import { listSizes } from './queries.ts'

export const sizeStore = recordStore({
  word: 'size',
  table: 'sizes',
  input: SizeInput,
  key: 'code',
  find: listSizes,
  taken: { code: SIZE_CODE_TAKEN },
})

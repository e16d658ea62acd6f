import { IMPRINT_COLOR_CODE_TAKEN, ImprintColorInput } from '@kitroom/contract/imprint-colors'
import { recordStore } from '../../platform/batch/record-store.ts'
import { forgetChecked } from '../image-transfer/index.ts'
import { listImprintColors } from './queries.ts'

export const imprintColorStore = recordStore({
  word: 'imprint-color',
  table: 'imprint_colors',
  input: ImprintColorInput,
  key: 'code',
  find: listImprintColors,
  taken: { code: IMPRINT_COLOR_CODE_TAKEN },
  beforeRemove: forgetChecked('imprint_color_id'),
})

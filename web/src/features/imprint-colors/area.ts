import { imprintColors as record } from '@kitroom/contract/imprint-colors'
import { area } from '../../area.ts'
import { recordRoutes } from '../../record-routes.ts'

export const imprintColors = area({ pages: recordRoutes(record, 'What names, numbers and logos are printed in.') })

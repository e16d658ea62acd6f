import { productCategories as record } from '@kitroom/contract/product-categories'
import { area } from '../../area.ts'
import { recordRoutes } from '../../record-routes.ts'

export const productCategories = area({ pages: recordRoutes(record, 'What kinds of products there are.') })

import { sizes as record } from '@kitroom/contract/sizes'
import { area } from '../../area.ts'
import { recordRoutes } from '../../record-routes.ts'

export const sizes = area({ pages: recordRoutes(record, 'What labels carry, in the order people expect.') })

import { USES_AREAS } from '@kitroom/contract/areas'
import { countText } from '../display/count-text.ts'

/** '3 packs', '1 pack'. */
export const countOfUse = (area: string, count: number): string => {
  const { one, many } = USES_AREAS.get(area) ?? { one: area, many: area }
  return countText(count, one, many)
}

import { USES_AREAS } from '@kitroom/contract/areas'

const NUMBER = new Intl.NumberFormat('en-US')

/** '3 packs', '1 pack'. */
export const countOfUse = (area: string, count: number): string => {
  const { one, many } = USES_AREAS.get(area) ?? { one: area, many: area }
  return `${NUMBER.format(count)} ${count === 1 ? one : many}`
}

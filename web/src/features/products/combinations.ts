import { isHardToRead } from '@kitroom/contract/contrast'
import type { ListedGarmentColor } from '@kitroom/contract/garment-colors'
import { countText, numberText } from '../../ui/display/count-text.ts'

type Combination = {
  garment: ListedGarmentColor
  imprint: ListedGarmentColor['imprint_colors'][number]
}

/** Every garment color of a product with every imprint color that is approved for it. */
export const combinationsOf = (colors: readonly ListedGarmentColor[]): readonly Combination[] =>
  colors.flatMap((garment) => garment.imprint_colors.map((imprint) => ({ garment, imprint })))

export const hardToReadIn = (combinations: readonly Combination[]): readonly Combination[] =>
  combinations.filter(({ garment, imprint }) => isHardToRead(garment.hex_value, imprint.hex_value))

/** '1 of 3 combinations is hard to read'; null where all can be read. */
export const countedHardToRead = (failing: number, all: number): string | null => {
  if (failing === 0) return null
  return `${numberText(failing)} of ${countText(all, 'combination')} ${failing === 1 ? 'is' : 'are'} hard to read`
}

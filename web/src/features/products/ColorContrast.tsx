import { isHardToRead } from '@kitroom/contract/contrast'
import type { ListedGarmentColor } from '@kitroom/contract/garment-colors'
import Box from '@mui/material/Box'
import { ColorName } from '../../ui/display/ColorName.tsx'
import { countText, numberText } from '../../ui/display/count-text.ts'
import { HardToRead } from '../../ui/display/HardToRead.tsx'
import { SecondaryText, SmallText } from '../../ui/display/texts.tsx'

type ColorContrastProps = {
  /** The garment colors of the product. */
  colors: readonly ListedGarmentColor[]
  /** Numbers on it have to contrast clearly. */
  hasRule: boolean
}

/** Which colors of a product can hardly be read on each other, and what the contrast rule asks for. */
export function ColorContrast({ colors, hasRule }: ColorContrastProps) {
  const combinations = combinationsOf(colors)
  const failing = hardToReadIn(combinations)
  const counted = countedHardToRead(failing.length, combinations.length)
  if (!hasRule && failing.length === 0) return null
  return (
    <Box component="section" aria-label="Contrast" sx={{ display: 'grid', gap: 0.75 }}>
      {hasRule && (
        <SecondaryText>
          Numbers have to contrast clearly with the garment. Less than 3:1 is hard to read from across the court, as
          navy on black or white on light yellow. This warns and refuses nothing.
        </SecondaryText>
      )}
      {hasRule && counted && <SmallText sx={{ fontWeight: 560 }}>{counted}</SmallText>}
      {failing.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', gap: 0.5 }}>
          {failing.map(({ garment, imprint }) => (
            <Box component="li" key={`${garment.id} ${imprint.id}`} sx={PAIR}>
              <ColorName name={imprint.name} hex={imprint.hex_value} />
              <span>on</span>
              <ColorName name={garment.name} hex={garment.hex_value} />
              <HardToRead garment={garment.hex_value} imprint={imprint.hex_value} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}

const PAIR = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontSize: '0.8125rem' }

type Combination = {
  garment: ListedGarmentColor
  imprint: ListedGarmentColor['imprint_colors'][number]
}

/** Every garment color of a product with every imprint color that is approved for it. */
const combinationsOf = (colors: readonly ListedGarmentColor[]): readonly Combination[] =>
  colors.flatMap((garment) => garment.imprint_colors.map((imprint) => ({ garment, imprint })))

const hardToReadIn = (combinations: readonly Combination[]): readonly Combination[] =>
  combinations.filter(({ garment, imprint }) => isHardToRead(garment.hex_value, imprint.hex_value))

/** '1 of 3 combinations is hard to read'; null where all can be read. */
export const countedHardToRead = (failing: number, all: number): string | null => {
  if (failing === 0) return null
  return `${numberText(failing)} of ${countText(all, 'combination')} ${failing === 1 ? 'is' : 'are'} hard to read`
}

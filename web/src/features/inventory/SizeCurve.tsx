import { type SizeSum, sumStock } from '@kitroom/contract/all-stock'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useOptionalQuery } from '../../api/hooks.ts'
import { countText, numberText } from '../../ui/display/count-text.ts'
import { SizeBars } from './StockBySize.tsx'

type SizeCurveProps = { query: object; onSize: (sizeId: number) => void }

/** The pieces of each size among what matches, in a sentence and as bars; a press of one filters. */
export function SizeCurve({ query, onSize }: SizeCurveProps) {
  const sums = useOptionalQuery(sumStock, { query })
  if (!sums) return null
  const { sizes, pieces, products } = sums
  return (
    <Paper variant="outlined" sx={{ p: { xs: 1.5, md: 2.5 }, borderRadius: 1.5 }}>
      <Typography role="status" sx={{ mb: 2 }}>
        {countText(pieces, 'piece')} of {countText(products, 'product')}
        {sizes.length > 1 && `: ${extremesText(sizes)}`}.
      </Typography>
      <SizeBars sizes={sizes} onSize={onSize} />
    </Paper>
  )
}

/** 'most in M (240), least in XXL (12)'. */
const extremesText = (sizes: readonly SizeSum[]): string => {
  const [least, most] = [sizes.toSorted((one, other) => one.pieces - other.pieces)].flatMap((all) => [
    all[0],
    all.at(-1),
  ])
  const textOf = (size: SizeSum | undefined) => `${size?.size_code} (${numberText(size?.pieces ?? 0)})`
  return `most in ${textOf(most)}, least in ${textOf(least)}`
}

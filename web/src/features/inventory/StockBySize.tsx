import { type SizeSum, sumStock } from '@kitroom/contract/all-stock'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { countText, numberText } from '../../ui/display/count-text.ts'
import { SecondaryText } from '../../ui/display/texts.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { ProductInventoryButton } from './inventory-links.tsx'

/** The pieces of a product by size as bars, and the way to its inventory. Nothing for those who may not manage it. */
export function StockBySize({ productId }: { productId: number }) {
  const sums = usePermittedQuery(sumStock, {
    query: { 'id.product': String(productId) } as object, // a name that the columns make
  })
  if (!sums) return null
  return (
    <SectionCard title="Stock by size">
      <SizeBars sizes={sums.sizes} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 2 }}>
        <ProductInventoryButton productId={productId} />
        <SecondaryText>{countText(sums.pieces, 'piece')}</SecondaryText>
      </Box>
    </SectionCard>
  )
}

type SizeBarsProps = { sizes: readonly SizeSum[]; onSize?: (sizeId: number) => void }

/** The pieces of each size as bars; a press of one chooses its size. */
export function SizeBars({ sizes, onSize }: SizeBarsProps) {
  const most = Math.max(1, ...sizes.map(({ pieces }) => pieces))
  return (
    <Box component="ul" aria-label="Pieces by size" sx={BARS}>
      {sizes.map(({ size_id, size_code, pieces }) => {
        const bar = (
          <>
            <span>{size_code}</span> <Box component="i" aria-hidden sx={{ width: `${(100 * pieces) / most}%` }} />
            <span>{numberText(pieces)}</span>
          </>
        )
        return (
          <li key={size_id}>
            {onSize ? (
              <ButtonBase aria-description="Shows this size alone" onClick={() => onSize(size_id)}>
                {bar}
              </ButtonBase>
            ) : (
              <div>{bar}</div>
            )}
          </li>
        )
      })}
    </Box>
  )
}

const BARS = {
  display: 'grid',
  gap: 0.75,
  '& li > *': {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr) 64px',
    alignItems: 'center',
    width: '100%',
    font: 'inherit',
    textAlign: 'left',
    fontVariantNumeric: 'tabular-nums',
  },
  '& button': { minHeight: 36, borderRadius: 1, '&:hover': { bgcolor: 'action.hover' } },
  '& i': {
    height: 14,
    minWidth: 2,
    borderRadius: 1,
    bgcolor: 'primary.main',
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
  },
  '& span:first-of-type': { color: 'text.secondary', overflowWrap: 'anywhere' },
  '& span:last-of-type': { textAlign: 'right' },
}

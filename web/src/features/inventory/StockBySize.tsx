import { sumStock } from '@kitroom/contract/all-stock'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { countText, numberText } from '../../ui/display/count-text.ts'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { ProductInventoryButton } from './inventory-links.tsx'

/** The pieces of a product by size as bars, and the way to its inventory. Nothing for those who may not manage it. */
export function StockBySize({ productId }: { productId: number }) {
  const sums = usePermittedQuery(sumStock, {
    query: { 'id.product': String(productId) } as object, // a name that the columns make
  })
  if (!sums) return null
  const most = Math.max(1, ...sums.sizes.map(({ pieces }) => pieces))
  return (
    <SectionCard title="Stock by size">
      <Box component="dl" sx={BARS}>
        {sums.sizes.map(({ size_id, size_code, pieces }) => (
          <div key={size_id}>
            <dt>{size_code}</dt>
            <Box component="span" aria-hidden sx={{ width: `${(100 * pieces) / most}%` }} />
            <dd>{numberText(pieces)}</dd>
          </div>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 2 }}>
        <ProductInventoryButton productId={productId} />
        <Typography variant="body2" color="textSecondary">
          {countText(sums.pieces, 'piece')}
        </Typography>
      </Box>
    </SectionCard>
  )
}

const BARS = {
  m: 0,
  display: 'grid',
  gap: 0.75,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr) 64px',
    alignItems: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  '& span': {
    height: 14,
    minWidth: 2,
    borderRadius: 1,
    bgcolor: 'primary.main',
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
  },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'right' },
}

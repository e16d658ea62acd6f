import type { CheckedRow } from '@kitroom/contract/batches'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SkuLine } from './sku-pattern.ts'

type SkuPreviewProps = { lines: readonly SkuLine[]; checked: ReadonlyMap<number, CheckedRow> }

/** The new SKU of each item, its old one, and any error. */
export function SkuPreview({ lines, checked }: SkuPreviewProps) {
  if (lines.length === 0) return <Typography color="textSecondary">No SKU changes.</Typography>
  return (
    <Box role="region" aria-label="Preview" tabIndex={0} sx={{ maxHeight: 300, overflow: 'auto' }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '0.875rem' }}>
        {lines.map(({ item, sku, problem }) => {
          const wrong = problem ?? checked.get(item.id)?.errors[0]?.message
          return (
            <Box component="li" key={item.id} sx={{ py: 0.5, borderTop: 1, borderColor: 'divider' }}>
              {item.color_name}, {item.size_code}: {item.sku && <del>{item.sku}</del>} <strong>{sku}</strong>
              {wrong && (
                <Box component="span" sx={{ color: 'error.main', ml: 1 }}>
                  {wrong}
                </Box>
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

import { type SizeSum, sumStock } from '@kitroom/contract/all-stock'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { BarChart } from '@mui/x-charts/BarChart'
import { useOptionalQuery } from '../../api/hooks.ts'
import { countText, numberText } from '../../ui/display/count-text.ts'

type SizeCurveProps = { query: object; onSize: (sizeId: number) => void }

/** The pieces of each size among what matches, as bars, in a sentence and as a table. */
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
      <BarChart
        height={280}
        skipAnimation
        hideLegend
        margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
        xAxis={[{ scaleType: 'band', data: sizes.map(({ size_code }) => size_code) }]}
        yAxis={[{ width: 56, valueFormatter: (value: number) => numberText(value) }]}
        series={[{ label: 'Pieces', color: 'var(--mui-palette-primary-main)', data: sizes.map((size) => size.pieces) }]}
        onAxisClick={(_, pressed) => {
          const size = sizes[pressed?.dataIndex ?? -1]
          if (size) onSize(size.size_id)
        }}
      />
      <Table size="small" aria-label="Pieces by size" sx={{ mt: 2, maxWidth: 420 }}>
        <TableHead>
          <TableRow>
            <TableCell>Size</TableCell>
            <TableCell align="right">Pieces</TableCell>
            <TableCell align="right">Share</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sizes.map((size) => (
            <TableRow key={size.size_id}>
              <TableCell>
                <Button
                  size="small"
                  sx={{ ml: -2.5 }}
                  onClick={() => onSize(size.size_id)}
                  aria-label={`Only ${size.size_code}`}
                >
                  {size.size_code}
                </Button>
              </TableCell>
              <TableCell align="right">{numberText(size.pieces)}</TableCell>
              <TableCell align="right">
                {pieces === 0 ? '—' : `${Math.round((100 * size.pieces) / pieces)} %`}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
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

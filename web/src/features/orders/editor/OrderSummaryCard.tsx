import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { numberText } from '../../../ui/display/count-text.ts'
import { SummaryTable } from './SummaryTable.tsx'
import type { OrderSummary } from './summary.ts'

/** The summary of the order; it stays visible beside a long list. */
export const OrderSummaryCard = memo(function OrderSummaryCard({ summary }: { summary: OrderSummary }) {
  return (
    <Card component="section" aria-label="Summary" sx={{ p: { xs: 2, sm: 2.5 }, position: { lg: 'sticky' }, top: 72 }}>
      <Typography variant="h2">Summary</Typography>
      <Box sx={{ display: 'flex', gap: 4, my: 1.5 }}>
        <Figure count={summary.players} one="player" more="players" />
        <Figure count={summary.total} one="piece" more="pieces" />
      </Box>
      <Box role="group" aria-label="Pieces by size" tabIndex={0} sx={{ overflowX: 'auto' }}>
        <SummaryTable summary={summary} />
      </Box>
    </Card>
  )
})

function Figure({ count, one, more }: { count: number; one: string; more: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      <Box component="strong" sx={{ display: 'block', fontSize: '1.75rem', lineHeight: 1.15, color: 'text.primary' }}>
        {numberText(count)}
      </Box>
      {count === 1 ? one : more}
    </Typography>
  )
}

import { BarChart } from '@mui/x-charts/BarChart'
import { numberText } from '../../ui/display/count-text.ts'
import { type MonthPieces, monthText } from './movement-months.ts'

/** The pieces that came in and went out, beside each other in each month. */
export function MonthChart({ months }: { months: readonly MonthPieces[] }) {
  return (
    <BarChart
      height={170}
      skipAnimation
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      xAxis={[{ scaleType: 'band', data: months.map(({ month }) => month), valueFormatter: monthText }]}
      yAxis={[{ width: 56, valueFormatter: numberText }]}
      series={[
        { label: 'In', color: 'var(--mui-palette-primary-main)', data: months.map((one) => one.pieces_in) },
        { label: 'Out', color: 'var(--mui-palette-warning-main)', data: months.map((one) => one.pieces_out) },
      ]}
    />
  )
}

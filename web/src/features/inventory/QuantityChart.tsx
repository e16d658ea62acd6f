import { LineChart } from '@mui/x-charts/LineChart'
import { shortMoment } from '../../ui/display/short-moment.ts'
import type { QuantityPoint } from './quantity-over-time.ts'

type QuantityChartProps = { points: readonly QuantityPoint[] }

/** The quantity over time, which stays as it is from one movement to the next. */
export function QuantityChart({ points }: QuantityChartProps) {
  return (
    <LineChart
      height={150}
      skipAnimation
      hideLegend
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      xAxis={[
        {
          scaleType: 'time',
          data: points.map(({ at }) => at),
          valueFormatter: (at: Date) => shortMoment(at.toISOString()),
          tickNumber: 3,
        },
      ]}
      yAxis={[{ min: 0, width: 52 }]}
      series={[
        {
          label: 'Quantity',
          color: 'var(--mui-palette-primary-main)',
          data: points.map(({ quantity }) => quantity),
          curve: 'stepAfter',
          showMark: false,
          area: true,
        },
      ]}
    />
  )
}

import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine'
import { LineChart } from '@mui/x-charts/LineChart'
import { shortMoment } from '../../ui/display/short-moment.ts'

const CHARACTERS_ON_A_PHONE = 24
const TIME = / \d\d:\d\d$/

/** Times for the axis, evenly spread, with distinct labels that fit: the day, or within one day its time too. */
export const timeLabels = (points: readonly QuantityPoint[], now: Date = new Date()): ReadonlyMap<number, string> => {
  const [from = now, to = from] = [points[0]?.at, points.at(-1)?.at]
  const isOneDay = from.toDateString() === to.toDateString()
  const labelOf = (at: Date) => shortMoment(at.toISOString(), now).replace(isOneDay ? '' : TIME, '')
  const longest = Math.max(labelOf(from).length, labelOf(to).length)
  const count = Math.max(1, Math.floor(CHARACTERS_ON_A_PHONE / longest))
  const step = (to.getTime() - from.getTime()) / count
  const times = Array.from({ length: count }, (_, nth) => Math.round(from.getTime() + step * (nth + 0.5)))
  const byLabel = Map.groupBy(times, (time) => labelOf(new Date(time)))
  return new Map([...byLabel].map(([label, [first = 0]]) => [first, label]))
}

export type QuantityPoint = { at: Date; quantity: number }
export type Levels = { low: number | null; critical: number | null }

type QuantityChartProps = { points: readonly QuantityPoint[]; levels?: Levels | undefined }

/** The quantity over time, which stays as it is from one movement to the next, with the levels of its item. */
export function QuantityChart({ points, levels }: QuantityChartProps) {
  const labels = timeLabels(points)
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
          valueFormatter: (at: Date) => labels.get(at.getTime()) ?? shortMoment(at.toISOString()),
          tickInterval: [...labels.keys()].map((time) => new Date(time)),
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
    >
      {levels?.low != null && <ChartsReferenceLine y={levels.low} lineStyle={LOW} />}
      {levels?.critical != null && <ChartsReferenceLine y={levels.critical} lineStyle={CRITICAL} />}
    </LineChart>
  )
}

const LOW = { stroke: 'var(--mui-palette-warning-main)', strokeDasharray: '5 3' }
const CRITICAL = { stroke: 'var(--mui-palette-error-main)', strokeDasharray: '2 3' }

import type { StockMovementTotal } from '@kitroom/contract/inventory'

/** The periods of the page of movements; the first one at first. */
export const PERIODS = [
  ['last-12', 'Last 12 months'],
  ['this-year', 'This year'],
  ['last-year', 'Last year'],
  ['all', 'All years'],
] as const
type Period = (typeof PERIODS)[number][0]

const LAST_MONTHS = 12

const monthOf = (year: number, nth: number): string => new Date(Date.UTC(year, nth, 1)).toISOString().slice(0, 7)

/** The first and the last month of a period, both in it; a side without one is open. */
export const monthsOf = (period: Period, now: Date): { from?: string; to?: string } => {
  const year = now.getUTCFullYear()
  switch (period) {
    case 'last-12':
      return { from: monthOf(year, now.getUTCMonth() - LAST_MONTHS + 1) }
    case 'this-year':
      return { from: monthOf(year, 0) }
    case 'last-year':
      return { from: monthOf(year - 1, 0), to: monthOf(year - 1, LAST_MONTHS - 1) }
    case 'all':
      return {}
  }
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** 'Nov 2026' of '2026-11'. */
export const monthText = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`))

type Total = Pick<StockMovementTotal, 'month' | 'reason' | 'pieces_in' | 'pieces_out'>
export type MonthPieces = Pick<Total, 'month' | 'pieces_in' | 'pieces_out'>

const sumOf = (totals: readonly Total[], side: 'pieces_in' | 'pieces_out'): number =>
  totals.reduce((sum, total) => sum + total[side], 0)

/** The pieces of each month from the first to the last, those without any too. */
export const piecesByMonth = (totals: readonly Total[]): MonthPieces[] => {
  const byMonth = Map.groupBy(totals, ({ month }) => month)
  const [first, last] = [[...byMonth.keys()].sort()[0], [...byMonth.keys()].sort().at(-1)]
  if (first === undefined || last === undefined) return []
  const [year = 0, nth = 1] = first.split('-').map(Number)
  const months: MonthPieces[] = []
  for (let month = first, count = 1; month <= last; month = monthOf(year, nth - 1 + count++)) {
    const monthTotals = byMonth.get(month) ?? []
    months.push({ month, pieces_in: sumOf(monthTotals, 'pieces_in'), pieces_out: sumOf(monthTotals, 'pieces_out') })
  }
  return months
}

/** 'Jan 2026 to Nov 2026: 412 pieces in, 96 pieces out, most of these as Order (60 pieces).' */
export const totalsText = (totals: readonly Total[], piecesText: (pieces: number) => string): string => {
  const months = totals.map(({ month }) => month).sort()
  const [from, to] = [monthText(months[0] ?? ''), monthText(months.at(-1) ?? '')]
  const byReason = [...Map.groupBy(totals, ({ reason }) => reason)]
    .map(([reason, reasonTotals]) => ({ reason: reason ?? 'no reason', out: sumOf(reasonTotals, 'pieces_out') }))
    .sort((one, other) => other.out - one.out)
  const [most] = byReason
  const [into, out] = [sumOf(totals, 'pieces_in'), sumOf(totals, 'pieces_out')]
  const main = most && most.out > 0 ? `, most of these as ${most.reason} (${piecesText(most.out)})` : ''
  return `${from === to ? from : `${from} to ${to}`}: ${piecesText(into)} in, ${piecesText(out)} out${main}.`
}

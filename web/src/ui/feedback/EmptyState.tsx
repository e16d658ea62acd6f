import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  children: ReactNode
  /** The singular of the rows that will stand here: they are drawn. */
  rowsOf?: string | undefined
}

/** Says that there is nothing here. */
export function EmptyState({ children, rowsOf }: EmptyStateProps) {
  return (
    <Paper variant="outlined" sx={{ borderRadius: 1.5, borderStyle: 'dashed', px: 3, py: 6, textAlign: 'center' }}>
      {rowsOf !== undefined && <RowsToCome one={rowsOf} />}
      <Typography color="textSecondary">{children}</Typography>
    </Paper>
  )
}

const SHIRT = 'M8 3 3 6l2 5 2-1v11h10V10l2 1 2-5-5-3c-1 2-7 2-8 0z'
const PERSON = 'M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM3 21c0-9 18-9 18 0z'
const SWATCH = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z'
const LABEL = 'M5 6h14v12H5zM9 12h6'

/** The beginning of a row, by the last word of its name. */
// biome-ignore format: a table reads better in rows
const PICTURES: Readonly<Record<string, string>> = {
  Product: SHIRT, Pack: SHIRT, Item: SHIRT, Order: SHIRT, Team: SHIRT,
  User: PERSON, Player: PERSON, Club: PERSON,
  Color: SWATCH,
}

/** The widths of the texts of a row: no two names are as long. */
const ROWS = [
  [92, 44],
  [68, 56],
  [80, 36],
] as const

/** Three rows as they will look, fading away. */
function RowsToCome({ one }: { one: string }) {
  const picture = PICTURES[one.split(' ').at(-1) ?? ''] ?? LABEL
  return (
    <svg aria-hidden width={240} height={108} viewBox="0 0 240 108" style={DRAWING}>
      {ROWS.map(([name, text], nth) => (
        <g key={name} transform={`translate(0 ${nth * 36})`} opacity={0.5 - nth * 0.14}>
          <path d={picture} transform="translate(8 6)" fill="none" stroke="currentColor" strokeWidth={1.5} />
          <rect x={48} y={14} width={name} height={8} rx={4} fill="currentColor" />
          <rect x={176} y={14} width={text} height={8} rx={4} fill="currentColor" opacity={0.5} />
          <path d="M0 35.5h240" stroke="currentColor" opacity={0.4} />
        </g>
      ))}
    </svg>
  )
}

const DRAWING = { maxWidth: '100%', marginBottom: 16, color: 'var(--mui-palette-text-secondary)' }

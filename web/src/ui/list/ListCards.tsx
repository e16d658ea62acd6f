import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Column, ListRow } from './column.ts'
import { RowName } from './RowName.tsx'
import { usePrinting } from './use-printing.ts'
import { everyRow, OVERSCAN, WINDOWED_FROM, windowOf } from './windowed.ts'

const CARD_HEIGHT = 150
const GAP = 12

type ListCardsProps<Row extends ListRow> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  open?: ((row: Row) => string) | undefined
  actions?: ((row: Row) => ReactNode) | undefined
}

/** Rows as cards that scroll with the page, for small screens. Of many only those in sight are in the document. */
export function ListCards<Row extends ListRow>({ label, rows, columns, open, actions }: ListCardsProps<Row>) {
  const isWindowed = !usePrinting() && rows.length > WINDOWED_FROM
  const list = useRef<HTMLUListElement>(null)
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    if (list.current) setMargin(list.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer<Element>({
    count: rows.length,
    enabled: isWindowed,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: () => CARD_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: margin,
  })
  const { indexes, before, after, measure } = isWindowed ? windowOf(virtualizer, margin) : everyRow(rows.length)

  return (
    <Box component="ul" ref={list} aria-label={label} sx={LIST} style={{ paddingTop: before, paddingBottom: after }}>
      {indexes.map((index) => {
        const row = rows[index]
        if (!row) return null
        return (
          <Box
            component="li"
            key={row.id}
            ref={measure}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            sx={{ pb: `${GAP}px` }}
          >
            <RowCard row={row} columns={columns} open={open} actions={actions} />
          </Box>
        )
      })}
    </Box>
  )
}

type RowCardProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  open: ((row: Row) => string) | undefined
  actions: ((row: Row) => ReactNode) | undefined
}

/** Drawn once as long as its row is the same. */
const RowCard = memo(RowCardOf) as typeof RowCardOf // `memo` forgets the type parameter.

function RowCardOf<Row>({ row, columns, open, actions }: RowCardProps<Row>) {
  const [title, ...others] = columns.filter(({ icon }) => !icon)
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title && <RowName to={open?.(row)}>{onCard(title, row)}</RowName>}
      </Typography>
      <Box component="dl" sx={DETAILS}>
        {others
          .filter(({ tableOnly }) => !tableOnly)
          .map((column) => (
            <div key={column.label}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {column.label}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere', minWidth: 0 }}>
                {onCard(column, row)}
              </Typography>
            </div>
          ))}
      </Box>
      {actions && (
        <Stack direction="row" sx={ACTIONS}>
          {actions(row)}
        </Stack>
      )}
    </Card>
  )
}

const onCard = <Row,>({ cell, card = cell }: Column<Row>, row: Row): ReactNode => card(row)

const LIST = { listStyle: 'none', m: 0, px: 0 }
// The text of the first button lines up with the text above it.
const ACTIONS = { gap: 1, mt: 1.5, ml: -1.25, flexWrap: 'wrap', '& > .MuiButton-root': { minWidth: 0 } }
const DETAILS = {
  m: 0,
  mt: 1,
  display: 'grid',
  gap: 0.5,
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(96px, 34%) 1fr', columnGap: 1.5 },
}

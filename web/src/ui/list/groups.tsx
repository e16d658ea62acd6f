import ExpandLessIcon from '@mui/icons-material/ExpandLess'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import { useCallback, useMemo, useState } from 'react'
import { SmallQuietButton } from '../display/buttons.tsx'

/** A way to group rows. */
export type Grouping<Row> = {
  /** Its name in the list's address. */
  readonly id: string
  readonly label: string
  readonly of: (row: Row) => string
  /** The list is grouped so at first. */
  readonly isFirst?: boolean
}

/** In the address of a list that is grouped at first: it is not. */
const NONE = 'none'

/** The grouping of a list by its address. */
export const groupingOf = <Row,>(
  groupings: readonly Grouping<Row>[],
  inAddress: string | null,
): Grouping<Row> | null => {
  if (inAddress === NONE) return null
  return groupings.find(({ id }) => id === inAddress) ?? groupings.find(({ isFirst }) => isFirst) ?? null
}

/** The address of a list with a grouping, or with none. */
export const groupStateOf = <Row,>(
  groupings: readonly Grouping<Row>[],
  chosen: Grouping<Row> | null,
): string | null => {
  if (chosen) return chosen.isFirst ? null : chosen.id
  return groupings.some(({ isFirst }) => isFirst) ? NONE : null
}

type Group = { readonly name: string; readonly count: number; readonly isOpen: boolean }

/** A line of a grouped list: a heading or a row. */
export type Entry<Row> = { readonly group: Group; readonly row?: never } | { readonly row: Row; readonly group?: never }

/** The rows under the headings of their groups. Groups and their rows keep the order of the rows. */
export const groupedEntries = <Row,>(
  rows: readonly Row[],
  groupOf: (row: Row) => string,
  closed: ReadonlySet<string>,
): readonly Entry<Row>[] =>
  [...Map.groupBy(rows, groupOf)].flatMap(([name, members]): Entry<Row>[] => {
    const isOpen = !closed.has(name)
    const heading = { group: { name, count: members.length, isOpen } }
    return [heading, ...(isOpen ? members.map((row) => ({ row })) : [])]
  })

type Groups<Row> = { entries: readonly Entry<Row>[]; toggle: (name: string) => void }

/** The lines of a list, and the state of its groups, which are open by default. */
export const useGroups = <Row,>(rows: readonly Row[], grouping: Grouping<Row> | null): Groups<Row> => {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((name: string) => setClosed((before) => before.symmetricDifference(new Set([name]))), [])
  const entries = useMemo(
    () => (grouping ? groupedEntries(rows, grouping.of, closed) : rows.map((row) => ({ row }))),
    [rows, grouping, closed],
  )
  return { entries, toggle }
}

/** The React key of a line. */
export const entryKey = <Row extends { id: number }>(entry: Entry<Row> | undefined, index: number): string | number =>
  entry?.group ? `group ${entry.group.name}` : (entry?.row?.id ?? index)

type GroupHeadingProps = { group: Group; onToggle: (name: string) => void }

/** The name and count of a group, and a button that collapses it. */
export function GroupHeading({ group, onToggle }: GroupHeadingProps) {
  const { name, count, isOpen } = group
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <SmallQuietButton
        aria-expanded={isOpen}
        startIcon={isOpen ? <ExpandLessIcon /> : <ExpandMoreIcon />}
        onClick={() => onToggle(name)}
        sx={{ fontWeight: 600 }}
      >
        {name}
      </SmallQuietButton>
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {count}
      </Box>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { SecondaryText } from '../display/texts.tsx'
import { click, move, type PaneSelection, selectAll, toggleActive } from './selection.ts'
import { TransferOption } from './TransferOption.tsx'
import type { Pane, TransferItem } from './use-pane.ts'

const HEIGHT = 400

type TransferPaneProps = {
  title: string
  pane: Pane
  /** How many there are without the search. */
  count: number
  search: string
  isAdding: boolean
  /** Those that were not here when it was saved, and what has become of them. */
  changed: ReadonlySet<number>
  change: 'added' | 'removed'
  onMove: (ids: readonly number[]) => void
}

const countOf = (shown: number, all: number): string => (shown === all ? `${all}` : `${shown} of ${all}`)

/** One side of a transfer list: a listbox of which any number of items can be selected. */
export function TransferPane({ title, pane, count, search, isAdding, changed, change, onMove }: TransferPaneProps) {
  const { shown, selection, setSelection, chosen } = pane
  const listbox = useRef<HTMLDivElement>(null)
  const baseId = useId()
  const titleId = `${baseId}title`
  const optionId = (id: number) => `${baseId}${id}`
  const ids = shown.map(({ id }) => id)
  const active = selection.active !== null && ids.includes(selection.active) ? selection.active : null

  const go = (next: PaneSelection) => {
    setSelection(next)
    const option = next.active === null ? null : document.getElementById(optionId(next.active))
    if (listbox.current && option) keepInSight(listbox.current, option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: 8,
      PageUp: -8,
      Home: -Infinity,
      End: Infinity,
    }
    const step = steps[event.key]
    if (step !== undefined) go(move(ids, selection, step, event.shiftKey))
    else if (event.key === ' ') setSelection(toggleActive(selection))
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) setSelection(selectAll(ids, selection))
    else if (event.key === 'Enter') onMove(chosen.length > 0 || active === null ? chosen : [active])
    else return
    event.preventDefault()
  }

  return (
    <Paper variant="outlined" sx={PANE}>
      <Box sx={{ p: 1.5, borderBottom: '1px solid', borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Typography id={titleId} variant="h3" component="h2">
            {title}
          </Typography>
          <SecondaryText>
            {chosen.length > 0 ? `${chosen.length} of ${shown.length} selected` : countOf(shown.length, count)}
          </SecondaryText>
        </Box>
      </Box>
      <Box sx={{ position: 'relative', display: 'flex', flex: 1, minHeight: 0 }}>
        <Box
          ref={listbox}
          role="listbox"
          tabIndex={0}
          aria-labelledby={titleId}
          aria-multiselectable
          aria-activedescendant={active === null ? undefined : optionId(active)}
          onKeyDown={onKeyDown}
          sx={LISTBOX}
        >
          {[...groupsOf(shown)].map(([group, items], index) => (
            <OptionGroup key={group} id={`${baseId}group${index}`} title={group && `${group} (${items.length})`}>
              {items.map((item) => (
                <TransferOption
                  key={item.id}
                  id={optionId(item.id)}
                  item={item}
                  selected={selection.selected.has(item.id)}
                  active={item.id === active}
                  change={changed.has(item.id) ? change : null}
                  onClick={(event) => {
                    const modifiers = { toggle: isAdding || event.ctrlKey || event.metaKey, range: event.shiftKey }
                    setSelection(click(ids, selection, item.id, modifiers))
                  }}
                  onDoubleClick={() => onMove([item.id])}
                />
              ))}
            </OptionGroup>
          ))}
        </Box>
        {shown.length === 0 && (
          <SecondaryText sx={NOTHING}>{search.trim() ? `Nothing matches “${search.trim()}”.` : 'None'}</SecondaryText>
        )}
      </Box>
    </Paper>
  )
}

const groupsOf = (items: readonly TransferItem[]) => Map.groupBy(items, ({ group = '' }) => group)

/** Scrolls only the list: `scrollIntoView` would move the page as well. */
const keepInSight = (list: HTMLElement, option: HTMLElement) => {
  const above = option.offsetTop - list.scrollTop
  const below = above + option.offsetHeight - list.clientHeight
  if (above < 0) list.scrollTop += above
  else if (below > 0) list.scrollTop += below
}

const PANE = {
  height: HEIGHT,
  display: 'flex',
  flexDirection: 'column',
  borderRadius: 1.5,
  '@media print': { height: 'auto' },
}

// Over the empty list, not in it: a listbox contains only options.
const NOTHING = { position: 'absolute', top: 16, left: 0, right: 0, textAlign: 'center', pointerEvents: 'none' }

const LISTBOX = {
  position: 'relative',
  flex: 1,
  overflowY: 'auto',
  '@media print': { overflow: 'visible' },
  p: 0.75,
  borderRadius: '0 0 12px 12px',
  userSelect: 'none',
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
}

type OptionGroupProps = {
  id: string
  /** Nothing where the items are in no group. */
  title: string
  children: ReactNode
}

/** Options of a pane under a sticky heading. */
function OptionGroup({ id, title, children }: OptionGroupProps) {
  if (!title) return children
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
    <div role="group" aria-labelledby={id}>
      <Heading id={id} role="presentation">
        {title}
      </Heading>
      {children}
    </div>
  )
}

const Heading = styled('div')({
  position: 'sticky',
  top: -6,
  zIndex: 1,
  padding: '8px 10px 4px',
  backgroundColor: 'var(--mui-palette-background-paper)',
  fontSize: '0.75rem',
  fontWeight: 580,
  color: 'var(--mui-palette-text-secondary)',
})

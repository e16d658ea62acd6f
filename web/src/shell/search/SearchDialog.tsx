import { foldText } from '@kitroom/contract/fold-text'
import { searchEverything } from '@kitroom/contract/search'
import AddIcon from '@mui/icons-material/Add'
import PageIcon from '@mui/icons-material/ArrowForward'
import ListIcon from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { isOpenTo } from '../../access/page-gate.ts'
import { useMay } from '../../access/use-may.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import type { Page } from '../../area.ts'
import { FINDING_LINES, PAGES } from '../../areas.ts'
import { Swatch } from '../../ui/display/Swatch.tsx'
import { Thumbnail } from '../../ui/display/Thumbnail.tsx'
import { mayOpen } from '../menu.ts'
import { type Answer, hitsFor } from './hits.ts'
import { type SearchHit, useRecentHits } from './record-hits.ts'

const LABEL = 'Search everything'

type SearchDialogProps = {
  /** The text that was typed before it was there. */
  typed: RefObject<string>
  onClose: () => void
}

/** A field and the results below it; while it is empty, the records opened last. */
export function SearchDialog({ typed: typedBefore, onClose }: SearchDialogProps) {
  const [text, setText] = useState(() => typedBefore.current)
  const [active, setActive] = useState(0)
  const [isEntered, setEntered] = useState(false)
  const searchText = text.trim().replace(/\s+/g, ' ')
  const typed = useDeferredValue(searchText)
  const { answer, isCurrent } = useLastAnswer(typed)
  const may = useMay()
  const navigate = useNavigate()
  const pages = usePageHits()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)

  const recent = useRecentHits()
  const hits = useMemo(
    () => (typed ? hitsFor(typed, answer, { pages, recent, may }) : recent),
    [typed, answer, pages, recent, may],
  )
  const chosen = Math.min(active, hits.length - 1)
  const hit = hits[chosen]
  // The results of another text are shown until the answer is there.
  const isFound = typed === searchText && isCurrent

  const open = ({ to }: SearchHit) => {
    onClose()
    void navigate(to)
  }
  const go = (index: number) => {
    setActive(index)
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }
  // Pressed before the answer was there.
  const openFound = useEffectEvent(() => {
    setEntered(false)
    if (hit && !hit.isSimilar) open(hit)
  })
  useEffect(() => {
    if (isEntered && isFound) openFound()
  }, [isEntered, isFound])
  const enter = () => {
    if (hit && (isFound || active > 0)) open(hit)
    else setEntered(!isFound)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') go(Math.min(chosen + 1, hits.length - 1))
    else if (event.key === 'ArrowUp') go(Math.max(chosen - 1, 0))
    // A hand scanner ends with one of them.
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey && searchText !== '')) enter()
    else return
    event.preventDefault()
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" slotProps={{ paper: { 'aria-label': LABEL } }} sx={AT_TOP}>
      <InputBase
        autoFocus
        fullWidth
        value={text}
        placeholder={LABEL}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
          setEntered(false)
        }}
        onKeyDown={onKeyDown}
        inputProps={{
          'aria-label': LABEL,
          role: 'combobox',
          'aria-expanded': hits.length > 0,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': hits.length > 0 ? `${listId}${chosen}` : undefined,
          autoComplete: 'off',
          spellCheck: false,
        }}
        sx={{ px: 2.5, py: 1.5, fontSize: '1.0625rem', borderBottom: '1px solid', borderColor: 'divider' }}
      />
      <Box ref={list} id={listId} role="listbox" aria-label={typed ? 'Results' : 'Opened last'} sx={LIST}>
        {hits.map((hit, index) => (
          <SearchOption
            key={hit.record ?? hit.to}
            id={`${listId}${index}`}
            hit={hit}
            selected={index === chosen}
            onPoint={() => setActive(index)}
            onChoose={() => open(hit)}
          />
        ))}
      </Box>
      {hits.length === 0 && (
        <Typography role="status" color="textSecondary" sx={{ px: 2.5, py: 2 }}>
          {typed && answer
            ? `Nothing matches “${typed}”.`
            : 'Products, SKUs, colors, clubs, people, packs, orders, roles, pages.'}
        </Typography>
      )}
    </Dialog>
  )
}

/** The answer for the typed text; until it arrives, the previous one, so that the list does not flicker. */
const useLastAnswer = (typed: string): { answer: Answer | null | undefined; isCurrent: boolean } => {
  const answer = useOptionalQuery(searchEverything, { query: { q: typed.slice(0, 200) }, enabled: typed !== '' })
  const last = useRef<Answer | null>(null)
  useEffect(() => {
    if (answer) last.current = answer
  }, [answer])
  return { answer: answer ?? last.current, isCurrent: typed === '' || answer !== undefined }
}

const AT_TOP = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { mt: { xs: 1, sm: 8 } },
}
const LIST = { overflowY: 'auto', maxHeight: 'min(440px, 60vh)', p: 0.75 }

type SearchOptionProps = {
  id: string
  hit: SearchHit
  selected: boolean
  onPoint: () => void
  onChoose: () => void
}

/** One result: what it looks like, its name, what distinguishes it, and its kind. */
function SearchOption({ id, hit, selected, onPoint, onChoose }: SearchOptionProps) {
  return (
    <Option id={id} role="option" aria-selected={selected} onPointerMove={onPoint} onClick={onChoose}>
      <Visual hit={hit} />
      <span className="text">
        <span>{hit.name}</span> <small>{hit.detail}</small>
      </span>{' '}
      <small>{hit.kind}</small>
    </Option>
  )
}

const SIZE = 28

/** A picture, a color, or a sign for the kind of result. */
function Visual({ hit: { picture, hex, record, kind, name } }: { hit: SearchHit }) {
  const [isBroken, setBroken] = useState(false)
  if (picture && !isBroken) return <Thumbnail src={picture} size={SIZE} onError={() => setBroken(true)} />
  if (hex) return <Swatch hex={hex} size={SIZE} />
  const Icon = kind === 'Action' ? AddIcon : kind === 'List' ? ListIcon : PageIcon
  return (
    <span className="sign" aria-hidden>
      {record ? foldText(name).charAt(0).toUpperCase() : <Icon fontSize="inherit" />}
    </span>
  )
}

const Option = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '6px 10px',
  borderRadius: 6,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& .text': { flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 10 },
  '& small': { fontSize: '0.8125rem', color: 'var(--mui-palette-text-secondary)' },
  '& > small': { whiteSpace: 'nowrap' },
  '& .sign': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: SIZE,
    height: SIZE,
    borderRadius: 6,
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: 'var(--mui-palette-text-secondary)',
    backgroundColor: 'var(--mui-palette-action-hover)',
    '& svg': { fontSize: '1.125rem' },
  },
  '&[aria-selected="true"]': { backgroundColor: 'var(--mui-palette-action-selected)' },
})

/** 'createGarmentColor' as 'Create Garment Color'. */
const labelOf = (name: string): string =>
  name.replace(/([A-Z])/g, ' $1').replace(/^./, (letter) => letter.toUpperCase())

const isAction = ({ name }: Page): boolean => /^(create|import)[A-Z]/.test(name)

/** The pages, actions and lists of findings that the user may open, by their names in the menu and other words. */
const usePageHits = (): readonly SearchHit[] => {
  const may = useMay()
  return useMemo(() => {
    const pages = PAGES.flatMap((page): SearchHit[] => {
      const { path, menu, title, words = [] } = page
      const name = title ?? menu?.label ?? (isAction(page) ? labelOf(page.name) : undefined)
      if (!name || path.includes(':') || !isOpenTo(page, may) || (menu?.code && !may(menu.code))) return []
      return [{ to: path, name, detail: '', kind: isAction(page) ? 'Action' : 'Page', words }]
    })
    const lists = FINDING_LINES.filter(({ to }) => mayOpen(to, may)).map(({ one, many = one, to, words = [] }) => {
      const detail = pages.find((page) => page.to === to.split('?')[0])?.name ?? ''
      return { to, name: many, detail, kind: 'List', words }
    })
    return [...pages, ...lists]
  }, [may])
}

import { searchEverything } from '@kitroom/contract/search'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { openedRecords } from '../../access/opened-records.ts'
import { useMay } from '../../access/use-may.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { PAGES } from '../../areas.ts'
import { useMenu } from '../menu.ts'
import { type Answer, hitsFor, recentHits, type SearchHit } from './hits.ts'

const LABEL = 'Search everything'

/** A field and the results below it; while it is empty, the records opened last. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [isEntered, setEntered] = useState(false)
  const wanted = text.trim().replace(/\s+/g, ' ')
  const typed = useDeferredValue(wanted)
  const { answer, isCurrent } = useLastAnswer(typed)
  const may = useMay()
  const navigate = useNavigate()
  const pages = usePageHits()
  const [opened] = useState(openedRecords.read)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)

  const recent = useMemo(() => recentHits(opened, may), [opened, may])
  const hits = useMemo(
    () => (typed ? hitsFor(typed, answer, { pages, recent, may }) : recent),
    [typed, answer, pages, recent, may],
  )
  const chosen = Math.min(active, hits.length - 1)
  const hit = hits[chosen]
  // The results of another text are shown until the answer is there.
  const isFound = typed === wanted && (isCurrent || (hit && [...pages, ...recent].includes(hit)))

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
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey && wanted !== '')) enter()
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
            key={hit.to}
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

/** One result: its name, what distinguishes it, and its kind. */
function SearchOption({ id, hit: { name, detail, kind }, selected, onPoint, onChoose }: SearchOptionProps) {
  return (
    <Option id={id} role="option" aria-selected={selected} onPointerMove={onPoint} onClick={onChoose}>
      <span>{name}</span> <small>{detail}</small> <small>{kind}</small>
    </Option>
  )
}

const Option = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  gap: 10,
  padding: '8px 12px',
  borderRadius: 6,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& small': { fontSize: '0.8125rem', color: 'var(--mui-palette-text-secondary)' },
  '& small:last-of-type': { marginLeft: 'auto', whiteSpace: 'nowrap' },
  '&[aria-selected="true"]': { backgroundColor: 'var(--mui-palette-action-selected)' },
})

/** 'createGarmentColor' as 'Create Garment Color'. */
const labelOf = (name: string): string =>
  name.replace(/([A-Z])/g, ' $1').replace(/^./, (letter) => letter.toUpperCase())

/** The pages and actions that the user may open, by their names in the menu. */
const usePageHits = (): readonly SearchHit[] => {
  const menu = useMenu()
  const may = useMay()
  return useMemo(() => {
    const pages = menu.flatMap(({ label, path, items }) =>
      items.length > 0
        ? items.map((item) => ({ to: item.path, name: item.label, detail: '', kind: 'Page' }))
        : [{ to: path, name: label, detail: '', kind: 'Page' }],
    )
    const open = PAGES.filter(
      ({ path, code, anyOf, public: isPublic }) =>
        !path.includes(':') && (isPublic || may.any(...(anyOf ?? (code ? [code] : [])))),
    )
    const titled = open.flatMap(({ title, path }) =>
      title ? [{ to: path, name: title, detail: '', kind: 'Page' }] : [],
    )
    const actions = open
      .filter(({ name }) => /^(create|import)[A-Z]/.test(name))
      .map(({ name, path }) => ({ to: path, name: labelOf(name), detail: '', kind: 'Action' }))
    return [...pages, ...titled, ...actions]
  }, [menu, may])
}

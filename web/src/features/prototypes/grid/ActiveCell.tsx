import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { matchSize } from '../sizes.ts'
import { CHOICES, choiceId, SizeChoices } from './SizeChoices.tsx'
import type { Column } from './sheet.ts'

/**
 * ready: keys move, typing replaces what is there. entering: typed over, arrows take it over and move on.
 * editing: the arrows belong to the text.
 */
type Mode = 'ready' | 'entering' | 'editing'

export type ActiveCellHandle = { edit: () => void; focus: () => void }

type ActiveCellProps = {
  handle: RefObject<ActiveCellHandle | null>
  column: Column
  /** Which row it stands in, counted from 1. */
  rowNumber: number
  text: string
  wantsFocus: boolean
  warningId: string | undefined
  /** The text as it is typed; null once there is nothing to take over any more. */
  onDraft: (text: string | null) => void
  /** A key while nothing is typed. */
  onKey: (event: KeyboardEvent) => void
  /** A key that ends typing (Enter, Tab, an arrow): take the text over and go on. */
  onDone: (event: KeyboardEvent) => void
  /** A size was picked from the list. */
  onPick: (size: string) => void
  onBlur: () => void
}

/** The one cell that has a field in it. What is typed stays here until it is taken over, so nothing else is drawn. */
export function ActiveCell(props: ActiveCellProps) {
  const { column, text, onDraft } = props
  const [mode, setMode] = useState<Mode>('ready')
  const [draft, setDraft] = useState(text)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const isSize = column.kind === 'size'
  const isOpen = isSize && mode !== 'ready'
  const chosen = matchSize(draft) ?? (draft === '' ? '' : null)

  const edit = () => {
    setMode('editing')
    setDraft(text)
    field.current?.focus({ preventScroll: true })
  }
  const stop = () => {
    setMode('ready')
    onDraft(null)
  }
  const type = (typed: string) => {
    setDraft(typed)
    onDraft(typed)
  }
  useImperativeHandle(props.handle, () => ({ edit, focus: () => field.current?.focus({ preventScroll: true }) }))

  // All of the text is selected while the cell is ready, so that the browser itself replaces it with what is typed
  // (accents and other input methods too) and offers to copy it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text (after an undo) is selected anew
  useLayoutEffect(() => {
    if (!props.wantsFocus || mode !== 'ready') return
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [props.wantsFocus, mode, text])

  useLayoutEffect(() => {
    const end = field.current?.value.length ?? 0
    if (mode === 'editing') field.current?.setSelectionRange(end, end)
  }, [mode])

  const pickBy = (step: number) => {
    const from = chosen === null ? -1 : CHOICES.indexOf(chosen)
    const next = CHOICES[(from + step + CHOICES.length) % CHOICES.length]
    type(from < 0 ? 'XS' : (next ?? ''))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const vertical = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (mode === 'ready') {
      const opens = event.key === 'F2' || (isSize && event.altKey && event.key === 'ArrowDown')
      if (!opens) return props.onKey(event)
      event.preventDefault()
      return edit()
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return stop()
    }
    const isArrow = event.key.startsWith('Arrow')
    if (mode === 'editing' && isSize && vertical !== 0) {
      event.preventDefault()
      return pickBy(vertical)
    }
    if (event.key === 'Enter' || event.key === 'Tab' || (mode === 'entering' && isArrow)) {
      setMode('ready')
      props.onDone(event)
    }
  }
  const keepToField = (event: ClipboardEvent) => mode !== 'ready' && event.stopPropagation()

  return (
    <>
      <input
        ref={field}
        className={mode === 'ready' ? 'ready' : ''}
        value={mode === 'ready' ? text : draft}
        aria-label={`${column.name}, row ${props.rowNumber}`}
        aria-describedby={props.warningId}
        aria-invalid={props.warningId ? true : undefined}
        {...(isSize && {
          role: 'combobox',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? listId : undefined,
          'aria-activedescendant': isOpen && chosen !== null ? choiceId(listId, chosen) : undefined,
        })}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize={column.kind === 'player' ? 'words' : 'characters'}
        spellCheck={false}
        inputMode={column.kind === 'number' ? 'numeric' : isSize ? 'none' : 'text'}
        onChange={(event) => {
          if (mode === 'ready') setMode('entering')
          type(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onCopy={keepToField}
        onCut={keepToField}
        onPaste={keepToField}
        onBlur={() => {
          setMode('ready')
          props.onBlur()
        }}
      />
      {isSize && (
        <button
          type="button"
          className="plain open"
          tabIndex={-1}
          aria-label={`Choose ${column.name}, row ${props.rowNumber}`}
          onMouseDown={(event) => {
            event.preventDefault()
            event.stopPropagation()
          }}
          onClick={(event) => {
            event.stopPropagation()
            return isOpen ? stop() : edit()
          }}
        >
          <ExpandMoreIcon />
        </button>
      )}
      {isOpen && (
        <SizeChoices
          id={listId}
          anchor={field.current}
          chosen={chosen}
          onChoose={(size) => {
            setMode('ready')
            props.onPick(size)
          }}
        />
      )}
    </>
  )
}

import { foldText } from '@kitroom/contract/fold-text'
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
import { CellChoices, choiceId } from './CellChoices.tsx'
import { matchOption, optionsOf, type SheetColumn } from './sheet-model.ts'

/** With this many choices or more, the list is filtered by the typed text. */
const FILTERED_FROM = 12

/**
 * ready: keys move, typing replaces the content. entering: arrows commit the text and move on. editing: arrows move in
 * the text.
 */
type Mode = 'ready' | 'entering' | 'editing'

export type ActiveCellHandle = { edit: () => void; focus: () => void }

type ActiveCellProps = {
  handle: RefObject<ActiveCellHandle | null>
  column: SheetColumn
  /** The index of its row, from 1. */
  rowNumber: number
  text: string
  readOnly: boolean
  wantsFocus: boolean
  /** The id of the text that describes the cell. */
  messageId: string | undefined
  isInvalid: boolean
  /** The typed text; null once there is nothing to commit. */
  onDraft: (text: string | null) => void
  /** A key while nothing is typed. */
  onKey: (event: KeyboardEvent) => void
  /** A key that ends typing (Enter, Tab, an arrow): commit the text and move on. */
  onDone: (event: KeyboardEvent) => void
  /** A choice was picked from the list. */
  onPick: (choice: string) => void
  onBlur: () => void
}

/** The only cell with a field. Typed text stays here until it is committed, so nothing else renders. */
export function ActiveCell(props: ActiveCellProps) {
  const { column, text, onDraft } = props
  const [mode, setMode] = useState<Mode>('ready')
  const [draft, setDraft] = useState(text)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const options = props.readOnly ? null : optionsOf(column)
  const isOpen = options !== null && mode !== 'ready'
  const choices = offered(options ?? [], mode === 'entering' ? draft : '')
  const chosen = matchOption(column, draft) ?? (draft === '' ? '' : null)

  const edit = () => {
    if (props.readOnly) return
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

  // The text is selected while the cell is ready, so that the browser itself replaces it with typed text (accents and
  // other input methods too) and offers to copy it.
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
    const from = chosen === null ? -1 : choices.indexOf(chosen)
    const next = choices[(from + step + choices.length) % choices.length]
    type((from < 0 ? choices[0] : next) ?? '')
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const vertical = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (mode === 'ready') {
      if (event.key === ' ' && column.kind === 'yes/no' && options && !event.shiftKey) {
        event.preventDefault()
        return props.onPick(chosen === 'Yes' ? 'No' : 'Yes')
      }
      const opens = event.key === 'F2' || (options && event.altKey && event.key === 'ArrowDown')
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
    if (mode === 'editing' && options && vertical !== 0) {
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
        aria-label={`${column.label}, row ${props.rowNumber}`}
        readOnly={props.readOnly}
        aria-describedby={props.messageId}
        aria-invalid={props.isInvalid ? true : undefined}
        {...(options && {
          role: 'combobox',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? listId : undefined,
          'aria-activedescendant': isOpen && chosen !== null ? choiceId(listId, choices.indexOf(chosen)) : undefined,
        })}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize={column.autoCapitalize ?? 'none'}
        spellCheck={false}
        inputMode={options ? 'none' : (column.inputMode ?? 'text')}
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
      {options && (
        <button
          type="button"
          className="plain open"
          tabIndex={-1}
          aria-label={`Choose ${column.label}, row ${props.rowNumber}`}
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
        <CellChoices
          id={listId}
          label={column.label}
          choices={choices}
          emptyLabel={column.emptyLabel ?? 'None'}
          anchor={field.current}
          chosen={chosen}
          onChoose={(choice) => {
            setMode('ready')
            props.onPick(choice)
          }}
        />
      )}
    </>
  )
}

const offered = (options: readonly string[], typed: string): readonly string[] => {
  const searchText = foldText(typed)
  const isFiltered = options.length >= FILTERED_FROM && searchText !== ''
  return [...(isFiltered ? options.filter((option) => foldText(option).includes(searchText)) : options), '']
}

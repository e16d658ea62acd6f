import AddIcon from '@mui/icons-material/Add'
import { useCallback, useState } from 'react'
import { SmallButton } from '../display/buttons.tsx'
import type { KeptPart } from '../drafts/use-kept-parts.ts'
import { useFlash } from '../feedback/use-flash.ts'
import { useFocusBack } from '../page/focus.ts'
import { InlineCell, InlineLine } from './InlineCell.tsx'
import { InlineEditor } from './InlineEditor.tsx'
import { DENIED_SHOWN_MS, RowDraft, RowNote } from './InlineRow.tsx'
import {
  COPY,
  type InlineTableProps,
  type NamedInput,
  type NamedRow,
  partOfRow,
  type ReopenedRow,
  useOpenAgain,
} from './named-row.ts'

/** The id of the new row. */
export const NEW = 0
const EMPTY: NamedInput = { name: '', description: null }

type InlineAddRowProps = Pick<InlineTableProps, 'schema' | 'texts'> & {
  /** The row to copy; the new row opens with its values. */
  original: NamedRow | null
  create: (input: NamedInput, key: string) => Promise<void>
  /** It is collapsed again. */
  onClose: () => void
  onUnsaved: (id: number, unsaved: boolean) => void
  /** The number of cells before the name, and between the description and the buttons. */
  before: number
  extra: number
  /** Its draft is restored, and the row opens for it. */
  reopened: ReopenedRow | null
  /** Its unsaved content. */
  draft: KeptPart | undefined
}

/** The last row: collapsed, editing, creating, and collapsed again. */
export function InlineAddRow(props: InlineAddRowProps) {
  const { schema, texts, original, create, onClose, onUnsaved, before, extra, reopened, draft } = props
  const [isAdding, setAdding] = useState(false)
  useOpenAgain(reopened, setAdding)
  const editing = isAdding || original !== null
  const [denied, flash] = useFlash<'denied'>()
  const addButton = useFocusBack(editing)
  const close = () => {
    setAdding(false)
    onClose()
  }
  const reportUnsaved = useCallback((unsaved: boolean) => onUnsaved(NEW, unsaved), [onUnsaved])

  if (editing) {
    const part = partOfRow(original ? `${COPY}${original.id}` : 'new')
    return (
      <InlineLine edited>
        {emptyCells(before)}
        <InlineEditor
          key={part}
          part={part}
          extra={emptyCells(extra)}
          schema={schema}
          start={original ? copyOf(original) : EMPTY}
          isCopy={original !== null}
          texts={texts}
          isNew
          submit={(input, _version, key) => create(input, key)}
          onClose={close}
          onDenied={() => {
            close()
            flash('denied', DENIED_SHOWN_MS)
          }}
          onUnsaved={reportUnsaved}
        />
      </InlineLine>
    )
  }

  return (
    <InlineLine forScreen>
      {emptyCells(before)}
      <InlineCell>
        <span className="pale">{texts.addPrompt}</span>
      </InlineCell>
      {emptyCells(1 + extra)}
      <InlineCell>
        <div className="actions new">
          <RowNote note={denied} />
          <SmallButton ref={addButton} variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {texts.addButton}
          </SmallButton>
        </div>
        <RowDraft draft={draft} />
      </InlineCell>
    </InlineLine>
  )
}

const copyOf = ({ name, description }: NamedRow): NamedInput => ({ name: `Copy of ${name}`, description })

const emptyCells = (count: number) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: one is as the other
  Array.from({ length: count }, (_, index) => <InlineCell key={index}>{null}</InlineCell>)

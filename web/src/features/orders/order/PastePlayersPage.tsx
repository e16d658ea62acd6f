import { EXTRA_SIZES, forEachSize } from '@kitroom/contract/order-checks'
import { useCallback, useId, useMemo, useReducer, useRef, useState } from 'react'
import { z } from 'zod'
import { useAccess } from '../../../access/access-context.ts'
import { countText } from '../../../ui/display/count-text.ts'
import { useReopenedPart } from '../../../ui/drafts/use-reopened-part.ts'
import { EditSession, SessionNotices } from '../../../ui/editing/EditSession.tsx'
import { useValueSession } from '../../../ui/editing/use-value-session.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { editOf } from '../../../ui/sheet/sheet-changes.ts'
import type { CellChange } from '../../../ui/sheet/sheet-model.ts'
import type { OrderedContents } from '../roster/edited-order.ts'
import { GridFooter, GridToolbar, SpecialItemName } from '../roster/GridToolbar.tsx'
import { applySheetEdit, gridReducer, startGrid } from '../roster/grid-state.ts'
import { PASTE_PART, PastePlayersDialog } from '../roster/PastePlayersDialog.tsx'
import { PlayersGrid } from '../roster/PlayersGrid.tsx'
import {
  addSpecialItem,
  type Column,
  cellsOf,
  countPlayers,
  emptySheet,
  isPlayer,
  itemsOf,
  removeSpecialItem,
  type Sheet,
} from '../roster/sheet.ts'
import { takeRoster } from '../roster/sheet-paste.ts'
import { refuseOneMore, SPECIAL_ITEM, unusedName } from '../roster/special-item-names.ts'
import { EarlierSheet } from './form-values.ts'
import { OrderDetails, useOrderDetails } from './order-details.tsx'
import { SaveOrderSection, useOrderKey } from './SaveOrderSection.tsx'

/** The table of players in a draft. */
const SheetDraft: z.ZodType<Sheet> = z.object({
  columns: z.array(
    z.object({ key: z.string(), kind: z.enum(['player', 'number', 'size']), name: z.string(), special: z.boolean() }),
  ),
  rows: z.array(z.object({ id: z.string(), cells: z.record(z.string(), z.string()) })),
  defaultSize: z.enum(['', ...EXTRA_SIZES]),
  nextId: z.int(),
})

const TableDraft = z.object({ sheet: SheetDraft, details: OrderDetails.nullable() })
const EarlierTableDraft = TableDraft.extend({ sheet: EarlierSheet })

const LEAVING = {
  title: 'Leave without the players?',
  text: 'The players of this table have not been taken anywhere. They are kept on this device as a draft.',
}

/** The table of the current user. Empty until the user is known. */
export function PastePlayersPage() {
  const { state, user } = useAccess()
  if (state === 'loading') return null
  return <PlayersTable key={user?.person ?? ''} />
}

function PlayersTable() {
  const [start] = useState(emptySheet)
  const [state, dispatch] = useReducer(gridReducer, start, startGrid)
  const { sheet } = state
  const { form, details, setDetails } = useOrderDetails()
  const [typing, setTyping] = useState<CellChange | null>(null)
  const isChanged = !isUntouched(sheet) || details !== null
  const typed = useMemo(() => applySheetEdit(sheet, editOf(typing)), [sheet, typing])
  const saveKey = useOrderKey(isChanged)
  const session = useValueSession({
    schema: TableDraft,
    earlier: EarlierTableDraft,
    value: useMemo(() => ({ sheet: typed, details }), [typed, details]),
    start: useMemo(() => ({ sheet: start, details: null }), [start]),
    isChanged: isChanged || typing !== null,
    isUnsaved: isChanged,
    guardsPage: LEAVING,
    saveKey,
    fill: (stored) => {
      dispatch({ do: 'start', sheet: stored.sheet })
      setDetails(stored.details)
    },
  })
  const players = useMemo(() => sheet.rows.filter(isPlayer).map((row) => cellsOf(sheet.columns, row)), [sheet])
  const [isPasting, setPasting] = useState(false)
  useReopenedPart(PASTE_PART, () => setPasting(true))
  const [naming, setNaming] = useState<{ key: string; isNew: boolean } | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const namedColumn = sheet.columns.find(({ key }) => key === naming?.key)
  const [notice, setNotice] = useState('')
  // After a paste the table is read-only until it gets the focus.
  const [isReading, setReading] = useState(false)
  const hintId = useId()
  const warningId = useId()

  const addItem = () => {
    const refusal = refuseOneMore(itemsOf(sheet))
    if (refusal !== null) return setNotice(refusal)
    const grown = addSpecialItem(sheet, unusedName(itemsOf(sheet), SPECIAL_ITEM))
    dispatch({ do: 'change', change: () => grown })
    setNaming({ key: grown.columns.at(-1)?.key ?? '', isNew: true })
  }
  const renameColumn = useCallback((column: Column) => setNaming({ key: column.key, isNew: false }), [])
  const removeColumn = useCallback((column: Column) => {
    dispatch({ do: 'change', change: (sheet) => removeSpecialItem(sheet, column.key) })
    setNotice(`${column.name} removed. Undo brings it back.`)
  }, [])

  return (
    <EditSession session={session}>
      <PageTitle title="Players" about="Paste a roster from a spreadsheet or type it in." />
      <SessionNotices />
      <GridToolbar
        state={state}
        dispatch={dispatch}
        onPaste={() => setPasting(true)}
        onAddSpecialItem={addItem}
        addButton={addButton}
        nameField={
          naming &&
          namedColumn && (
            <SpecialItemName
              key={naming.key}
              sheet={sheet}
              column={namedColumn}
              isNew={naming.isNew}
              dispatch={dispatch}
              onClose={(by) => {
                // Another one may have been added meanwhile.
                setNaming((current) => (current?.key === naming.key ? null : current))
                if (by === 'key') addButton.current?.focus()
              }}
            />
          )
        }
      />
      <PlayersGrid
        onTyping={setTyping}
        state={state}
        dispatch={dispatch}
        hintId={hintId}
        warningId={warningId}
        isReading={isReading}
        onEnter={() => setReading(false)}
        onRename={renameColumn}
        onRemove={removeColumn}
        say={setNotice}
      />
      <GridFooter state={state} dispatch={dispatch} hintId={hintId} warningId={warningId} notice={notice} />
      <SaveOrderSection
        contents={() => contentsOfSheet(sheet)}
        details={form}
        saveKey={saveKey}
        onSaved={session.finish}
      />
      {isPasting && (
        <PastePlayersDialog
          by="place"
          players={players}
          defaultSize={sheet.defaultSize}
          onClose={() => setPasting(false)}
          onTake={(roster, how) => {
            dispatch({ do: 'change', change: (sheet) => takeRoster(sheet, roster, how) })
            dispatch({ do: 'search', text: '' })
            setReading(true)
            const count = roster.players.length
            setNotice(`${countText(count, 'player')} ${how === 'add' ? 'added' : 'taken over'}.`)
            setPasting(false)
          }}
        />
      )}
    </EditSession>
  )
}

/** The players of the grid in the first pack of an order, without chosen parts. */
const contentsOfSheet = (sheet: Sheet): OrderedContents => ({
  packs: [
    {
      pack: null,
      special_items: itemsOf(sheet),
      players: sheet.rows.filter(isPlayer).map(({ cells }) => {
        const { name = '', number = '', jersey = '', practice = '', spandex = '' } = cells
        const special = sheet.columns.flatMap((column) => (column.special ? (cells[column.key] ?? '') : []))
        return { name, number, jersey, practice, spandex, special }
      }),
    },
  ],
  hoodie: forEachSize(''),
  windbreaker: forEachSize(''),
})

const isUntouched = (sheet: Sheet): boolean =>
  countPlayers(sheet) === 0 && !sheet.columns.some(({ special }) => special) && sheet.defaultSize === ''

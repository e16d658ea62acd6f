import { plainNumber } from '@kitroom/contract/jersey-numbers'
import { EXTRA_SIZES, isOrderedPlayer } from '@kitroom/contract/order-checks'
import { PACK_PARTS, PART_LABELS, type PackPartName } from '@kitroom/contract/pack-parts'
import type { PackParts } from '@kitroom/contract/player-packs'
import { matchSize } from '@kitroom/contract/size-text'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { memo, useId, useState } from 'react'
import { type EditedLine, lineField } from './edited-order.ts'
import { OrderField, OrderSelect } from './OrderField.ts'
import { garmentKey, lineName, type SizeNote, type SizeNotes } from './size-notes.ts'

/** The size codes of each part. */
export type PackSizes = Readonly<Record<PackPartName, readonly string[]>>
const NO_CODES: readonly string[] = []

type PlayerLineProps = {
  line: EditedLine
  /** Its pack's title and eight ids. */
  title: string
  pack: PackParts | null
  /** Its position in the list, from 1. */
  position: number
  /** The doubt about the number, and its error. */
  numberDoubt: string | undefined
  wrongNumber: string | undefined
  /** The size codes of each part, if known; offered in addition to the standard sizes. */
  sizes?: PackSizes | undefined
  /** The notes beside the sizes, if any. */
  notes?: SizeNotes | undefined
  isDocument: boolean
  specialItems?: readonly string[] | undefined
  /** The errors of the sizes, one line per part. */
  wrongSizes?: string
  /** One line of text that opens, for phones. */
  isFolding: boolean
  onChange: (key: number, change: Partial<EditedLine>) => void
  onPaste: (key: number, text: string) => void
  onRemove: (key: number) => void
}

export const PlayerLine = memo(function PlayerLine(props: PlayerLineProps) {
  const { line, position, numberDoubt, wrongNumber, onChange, sizes, specialItems = [], isFolding } = props
  const wrongSizes = (props.wrongSizes ?? '').split('\n')
  const warningId = useId()
  const numberWarning = wrongNumber ?? numberDoubt
  const isDoubt = wrongNumber === undefined
  const isBlank = !isOrderedPlayer(line)
  // A new line stays open while it is typed in.
  const [hasHead] = useState(!isBlank)
  const [isOpen, setOpen] = useState(false)
  const isFolded = isFolding && hasHead && !isOpen && !wrongNumber && !props.wrongSizes?.trim()
  const head = isFolding && hasHead && (
    <ButtonBase aria-expanded={!isFolded} onClick={() => setOpen(isFolded)} sx={FOLDED}>
      <span>{line.number || '–'}</span>
      <span>{line.name || 'No name'}</span>
      <span>{PACK_PARTS.map((part) => line[part] || '–').join('/')}</span>
    </ButtonBase>
  )
  if (isFolded) {
    return (
      <Box component="li" data-field={lineField(line)} sx={FOLDED_LINE}>
        {head}
        {numberDoubt && <CellWarning isDoubt>{numberDoubt}</CellWarning>}
      </Box>
    )
  }
  return (
    <Box component="li" data-field={lineField(line)} sx={OWN_LINE}>
      {head}
      <OrderField
        aria-label={`Player ${position} name`}
        placeholder="Player name"
        autoComplete="off"
        maxLength={200}
        value={line.name}
        onChange={(event) => onChange(line.key, { name: event.target.value })}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (!/[\t\n\r]/.test(text.trim())) return
          event.preventDefault()
          props.onPaste(line.key, text)
        }}
        sx={{ gridArea: 'name' }}
      />
      <Box sx={{ gridArea: 'number' }}>
        <OrderField
          aria-label={`Player ${position} jersey number`}
          placeholder="No."
          autoComplete="off"
          inputMode="numeric"
          maxLength={10}
          value={line.number}
          aria-invalid={numberWarning !== undefined}
          data-doubt={(numberWarning !== undefined && isDoubt) || undefined}
          aria-describedby={numberWarning ? `${warningId}-number` : undefined}
          onChange={(event) => onChange(line.key, { number: event.target.value })}
          onBlur={() => {
            const number = plainNumber(line.number)
            if (number !== line.number) onChange(line.key, { number })
          }}
        />
        {numberWarning && (
          <CellWarning id={`${warningId}-number`} isDoubt={isDoubt}>
            {numberWarning}
          </CellWarning>
        )}
      </Box>
      <IconButton
        size="small"
        aria-label={`Remove player ${position}`}
        disabled={isBlank}
        onClick={() => props.onRemove(line.key)}
        sx={{ gridArea: 'remove', opacity: isBlank ? 0 : 1 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      {PACK_PARTS.map((part, nth) => (
        <SizeOfPlayer
          key={part}
          area={part}
          name={PART_LABELS[part]}
          label={`Player ${position} ${PART_LABELS[part].toLowerCase()} size`}
          value={line[part]}
          codes={sizes?.[part] ?? NO_CODES}
          notes={props.notes}
          garment={props.pack && garmentKey(props.pack, part)}
          line={lineName(props.title, line.key)}
          isDocument={props.isDocument}
          wrong={wrongSizes[nth]}
          onChange={(size) => onChange(line.key, { [part]: size })}
        />
      ))}
      {specialItems.length > 0 && (
        <Box sx={SPECIAL}>
          {specialItems.map((name, nth) => (
            <OrderField
              key={name}
              aria-label={`Player ${position} ${name} size`}
              placeholder={name}
              autoComplete="off"
              maxLength={50}
              value={line.special[nth] ?? ''}
              onChange={(event) =>
                onChange(line.key, {
                  special: specialItems.map((_, at) => (at === nth ? event.target.value : (line.special[at] ?? ''))),
                })
              }
            />
          ))}
        </Box>
      )}
    </Box>
  )
})

/** Name, number, three sizes and the Remove button: one row, or two on phones. */
const LINE = {
  display: 'grid',
  gap: { xs: 1, sm: 'var(--order-gap, 8px)' },
  alignItems: 'center',
  gridTemplateColumns: {
    xs: 'repeat(3, minmax(0, 1fr)) 36px',
    sm: 'var(--order-line, minmax(0, 1fr) 84px repeat(3, 92px) 36px)',
  },
  gridTemplateAreas: {
    xs: '"head head head head" "name name number remove" "jersey practice spandex ."',
    sm: '"name number jersey practice spandex remove"',
  },
}

// Lines outside the viewport are not laid out, so that typing into long lists stays fast.
const OWN_LINE = {
  ...LINE,
  mb: { xs: 2, sm: 0.75 },
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 40px',
  // Marks a change of another user.
  '&[data-marked]': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2, borderRadius: 2 },
}

const FOLDED_LINE = { ...OWN_LINE, display: 'block', '&&': { py: 0 } }
/** Number, name and sizes: one line for a finger. */
const FOLDED = {
  gridArea: 'head',
  width: '100%',
  minHeight: 44,
  justifyContent: 'flex-start',
  gap: 1.5,
  font: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  '& > :first-of-type': { minWidth: 24, fontWeight: 600 },
  '& > :last-of-type': { ml: 'auto', color: 'text.secondary' },
}

const SPECIAL = { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { maxWidth: 160 } }

type CellWarningProps = {
  id?: string
  /** It may well be right. */
  isDoubt?: boolean
  children: string
}

function CellWarning({ id, isDoubt = false, children }: CellWarningProps) {
  const color = isDoubt ? 'warning.main' : 'error.main'
  return (
    <Box component="span" id={id} sx={{ display: 'block', fontSize: '0.75rem', color }}>
      {children}
    </Box>
  )
}

/** The headings of a player's line. Hidden from screen readers, because each field has a label. */
export function LineHeads() {
  return (
    <Box aria-hidden="true" sx={HEADS}>
      <span>Player</span>
      <span>No.</span>
      {PACK_PARTS.map((part) => (
        <span key={part}>{PART_LABELS[part]}</span>
      ))}
    </Box>
  )
}

const HEADS = {
  ...LINE,
  display: { xs: 'none', sm: 'grid' },
  mt: 2,
  mb: 0.5,
  fontSize: '0.75rem',
  fontWeight: 560,
  color: 'text.secondary',
}

type SizeOfPlayerProps = {
  area: string
  name: string
  label: string
  value: string
  codes: readonly string[]
  notes: SizeNotes | undefined
  /** Its key among the notes; null before a pack is chosen. */
  garment: string | null
  line: string
  isDocument: boolean
  wrong?: string | undefined
  onChange: (size: string) => void
}

function SizeOfPlayer(props: SizeOfPlayerProps) {
  const { area, name, label, value, codes, notes, garment, line, isDocument, wrong, onChange } = props
  const warningId = useId()
  // The sizes of a pack come first in an order that is made of it.
  const sizes = [...new Set(isDocument ? [...codes, ...EXTRA_SIZES] : [...EXTRA_SIZES, ...codes])]
  const isListed = value === '' || sizes.includes(value)
  const warning = wrong || (isListed || matchSize(value) !== null ? '' : 'Unknown size')
  const noteOf = (size: string): SizeNote | undefined => {
    if (!notes || garment === null || size === '') return undefined
    return codes.length > 0 && !codes.includes(size) ? NOT_OFFERED : notes.get(`${garment} ${size}`)
  }
  const { text = '', line: at = line } = noteOf(value) ?? {}
  const note = at === line ? text : ''
  return (
    <Box component="label" sx={{ ...SIZE_CELL, gridArea: area }}>
      <Box component="span" aria-hidden="true" sx={SMALL_LABEL}>
        {name}
      </Box>
      <OrderSelect
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={warning !== ''}
        aria-describedby={warning || note ? warningId : undefined}
        sx={{ px: 0.75 }}
      >
        <option value="">–</option>
        {!isListed && <option value={value}>{value}</option>}
        {sizes.map((size) => (
          <option key={size} value={size}>
            {[size, isDocument && size !== value && noteOf(size)?.text].filter(Boolean).join(': ')}
          </option>
        ))}
      </OrderSelect>
      {warning !== '' ? (
        <CellWarning id={warningId}>{warning}</CellWarning>
      ) : (
        note && (
          <Box component="span" id={warningId} sx={NOTE} data-doubt={/^(not|0) |wanted/.test(note) || undefined}>
            {note}
          </Box>
        )
      )}
    </Box>
  )
}

const NOT_OFFERED = { text: 'not offered' }
const SIZE_CELL = { display: { xs: 'block', sm: 'var(--size-cell, block)' }, alignItems: 'center', minWidth: 0 }
const NOTE = {
  display: 'block',
  flex: '1 1 0',
  fontSize: '0.6875rem',
  lineHeight: 1.15,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '&[data-doubt]': { color: 'warning.main' },
}

// Wide screens have the headings above the list instead.
const SMALL_LABEL = { display: { xs: 'block', sm: 'none' }, fontSize: '0.75rem', color: 'text.secondary', mb: 0.25 }

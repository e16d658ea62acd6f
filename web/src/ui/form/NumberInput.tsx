import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './field.ts'

const WHOLE_NUMBER = /^[+-]?\d{1,15}$/
/** '1,204' as lists write it, '1 204' as spreadsheets do; '1.204' may also have three decimals. */
const GROUPED = /^[+-]?[1-9]\d{0,2}([,'’\s])\d{3}(?:\1\d{3})*$/

/**
 * The value of a typed text: null if empty, a number if it is an integer, else the text itself, so that the contract's
 * schema can report what is wrong and nothing is silently converted.
 */
export const numberFrom = (typed: string): number | string | null => {
  const text = typed.trim().replace('−', '-')
  if (text === '') return null
  const plain = GROUPED.test(text) ? text.replace(/[^\d+-]/g, '') : text
  return WHOLE_NUMBER.test(plain) ? Number(plain) : typed
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

type NumberInputProps<V extends FieldValues, C, T> = FieldProps<V, C, T> & {
  /** A plus/minus switch beside the number, for keypads without a minus. */
  hasSign?: boolean
  isFocusedFirst?: boolean
}

/**
 * An integer. A text field with the role of a number field: a native one drops invalid text and changes under the mouse
 * wheel.
 */
export function NumberInput<V extends FieldValues, C, T>(props: NumberInputProps<V, C, T>) {
  const { field, about, textField } = useField(props)
  // A phone may then show its keypad, which has no minus.
  const neverNegative = about.min !== undefined && about.min >= 0
  const [isMinus, setMinus] = useState(false)
  const now = typeof field.value === 'number' ? field.value : undefined
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    // Text that is not an integer stays as typed.
    if (by === undefined || (now === undefined && (field.value ?? '') !== '')) return
    event.preventDefault()
    field.onChange((now ?? 0) + by)
  }
  const isBelow = now ? now < 0 : isMinus
  const type = (text: string) => {
    const typed = numberFrom(text)
    // The switch gives its sign to the first digit; a typed sign counts, and typing over a number keeps its own.
    const takesSign = props.hasSign && isMinus && (field.value ?? '') === '' && /^\s*\d/.test(text)
    field.onChange(takesSign && typeof typed === 'number' ? -typed : typed)
  }
  const turn = () => {
    setMinus(!isBelow)
    if (now) field.onChange(-now)
  }
  return (
    <TextField
      {...textField}
      onChange={(event) => type(event.target.value)}
      autoComplete="off"
      onKeyDown={step}
      slotProps={{
        htmlInput: {
          role: 'spinbutton',
          'data-first': props.isFocusedFirst,
          'aria-valuenow': now,
          inputMode: neverNegative || props.hasSign ? 'numeric' : 'text',
        },
        ...(props.hasSign && { input: { endAdornment: <SignSwitch isMinus={isBelow} onTurn={turn} /> } }),
      }}
    />
  )
}

type SignSwitchProps = { isMinus: boolean; onTurn: () => void }

/** At the end of a number field; toggles its sign. */
function SignSwitch({ isMinus, onTurn }: SignSwitchProps) {
  return (
    <InputAdornment position="end">
      <IconButton
        role="switch"
        aria-checked={isMinus}
        aria-label="Plus or minus"
        title="Plus or minus"
        edge="end"
        onClick={onTurn}
        sx={{ width: 40, height: 40, fontSize: '1.25rem', fontWeight: 600 }}
      >
        {isMinus ? '−' : '+'}
      </IconButton>
    </InputAdornment>
  )
}

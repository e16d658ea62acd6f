import ClearIcon from '@mui/icons-material/Clear'
import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { memo, useRef } from 'react'

type SearchBoxProps = { label: string; text: string; onText: (text: string) => void; onLeave?: () => void }

/** A search field; Escape or its button clears it. */
export const SearchBox = memo(function SearchBox({ label, text, onText, onLeave }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onText('')
    input.current?.focus()
  }
  return (
    <OutlinedInput
      type="text"
      size="small"
      fullWidth
      inputRef={input}
      value={text}
      placeholder={label}
      onChange={(event) => onText(event.target.value)}
      onBlur={() => onLeave?.()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') clear()
        if (event.key !== 'Enter') return
        // It would save the form that the search is a part of.
        event.preventDefault()
        // The next code of a hand scanner replaces this one.
        input.current?.select()
      }}
      inputProps={{ 'aria-label': label, role: 'searchbox', autoComplete: 'off', spellCheck: false }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <IconButton size="small" edge="end" aria-label="Clear search" onClick={clear}>
            <ClearIcon fontSize="small" />
          </IconButton>
        )
      }
    />
  )
})

import ClearIcon from '@mui/icons-material/Clear'
import SearchIcon from '@mui/icons-material/Search'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { memo, useId, useRef } from 'react'

type SearchBoxProps = {
  label: string
  text: string
  onText: (text: string) => void
  onLeave?: () => void
  /** Why this cannot be searched for. */
  problem?: string | undefined
}

/** A search field; Escape or its button clears it. */
export const SearchBox = memo(function SearchBox({ label, text, onText, onLeave, problem }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onText('')
    input.current?.focus()
  }
  const problemId = useId()
  const field = (
    <OutlinedInput
      type="text"
      size="small"
      fullWidth
      error={Boolean(problem)}
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
      inputProps={{
        'aria-label': label,
        role: 'searchbox',
        autoComplete: 'off',
        spellCheck: false,
        ...(problem ? { 'aria-describedby': problemId } : {}),
      }}
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
  return (
    <>
      {field}
      {problem && (
        <FormHelperText error id={problemId} role="alert">
          {problem}
        </FormHelperText>
      )}
    </>
  )
})

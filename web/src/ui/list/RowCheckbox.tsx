import Checkbox from '@mui/material/Checkbox'

type RowCheckboxProps = {
  label: string
  checked: boolean
  onToggle: (range: boolean) => void
}

/** Selects one row; with Shift all rows from the one selected before. */
export function RowCheckbox({ label, checked, onToggle }: RowCheckboxProps) {
  return (
    <Checkbox
      checked={checked}
      // Shift-click would also select text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ p: 0.5 }}
    />
  )
}

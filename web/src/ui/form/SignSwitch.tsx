import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'

type SignSwitchProps = { isMinus: boolean; onTurn: () => void }

/** At the end of a number field; toggles its sign. */
export function SignSwitch({ isMinus, onTurn }: SignSwitchProps) {
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

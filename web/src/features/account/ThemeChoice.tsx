import { useColorScheme } from '@mui/material/styles'
import { RadioChoice } from './RadioChoice.tsx'

const OPTIONS = { light: 'Light', dark: 'Dark' }

/** The same choice as the switch in the top bar. */
export function ThemeChoice() {
  const { mode, setMode } = useColorScheme()
  return <RadioChoice label="Theme" options={OPTIONS} value={mode === 'dark' ? 'dark' : 'light'} onChange={setMode} />
}

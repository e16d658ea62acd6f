import LinearProgress from '@mui/material/LinearProgress'
import { useNavigation } from 'react-router'

/** A line under the top bar while the next page loads; delayed, so that quick pages show none. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <LinearProgress aria-label="Loading page" sx={LINE} />
}

const LINE = {
  position: 'fixed',
  top: 0,
  left: 0,
  right: 0,
  height: 2,
  zIndex: 1400,
  '@keyframes progress-fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  animation: 'progress-fade-in 200ms ease-out 250ms both',
}

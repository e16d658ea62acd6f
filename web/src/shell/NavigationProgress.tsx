import { useNavigation } from 'react-router'
import { lateFadeIn, ProgressLine } from '../ui/feedback/Loading.tsx'

/** A line under the top bar while the next page loads; delayed, so that quick pages show none. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <ProgressLine aria-label="Loading page" sx={LINE} />
}

const LINE = {
  position: 'fixed',
  top: 0,
  left: 0,
  right: 0,
  height: 2,
  zIndex: 1400,
  ...lateFadeIn,
}

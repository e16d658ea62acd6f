import { createTheme } from '@mui/material/styles'
import { componentStyles } from './component-styles.ts'
import { darkPalette, lightPalette } from './palette.ts'

export const TOP_BAR_HEIGHT = 56
/** Between it and the page. */
export const PAGE_GAP = 28
export const TOP_BAR_MAX_WIDTH = 1400
export const CONTENT_MAX_WIDTH = 1200

const heading = { fontWeight: 620, letterSpacing: '-0.015em' }

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  defaultColorScheme: 'light',
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  // Who asks the system for less motion waits for no animation either: a closed dialog is gone at once.
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: {
      shortest: 150,
      shorter: 150,
      short: 150,
      standard: 200,
      complex: 200,
      enteringScreen: 200,
      leavingScreen: 150,
    },
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif',
    fontSize: 14,
    h1: { ...heading, fontSize: '1.625rem', lineHeight: 1.25 },
    h2: { ...heading, fontSize: '1.1875rem', lineHeight: 1.35 },
    h3: { ...heading, fontSize: '1rem', lineHeight: 1.4 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    button: { textTransform: 'none', fontWeight: 560, letterSpacing: 0 },
  },
  components: componentStyles,
})

import { createTheme, type PaletteOptions } from '@mui/material/styles'
import { componentStyles } from './component-styles.ts'

// Paper and pine: warm neutrals that do not compete with garment colors, one green for actions. Every text color keeps
// 4.5:1 on both of its scheme's backgrounds; 'divider' is decoration, field borders are not.
const lightPalette: PaletteOptions = {
  contrastThreshold: 4.5,
  primary: { main: '#1f5f4f', light: '#3c7c6b', dark: '#16473b', contrastText: '#ffffff' },
  secondary: { main: '#59625d', light: '#7a837e', dark: '#3f4743', contrastText: '#ffffff' },
  error: { main: '#b3261e', light: '#cf5148', dark: '#8c1d17', contrastText: '#ffffff' },
  warning: { main: '#b45309', light: '#d97a2b', dark: '#8a3f06', contrastText: '#ffffff' },
  success: { main: '#1b7443', light: '#45946a', dark: '#125430', contrastText: '#ffffff' },
  info: { main: '#2f5d8c', light: '#5681ac', dark: '#214567', contrastText: '#ffffff' },
  background: { default: '#f7f7f4', paper: '#ffffff' },
  text: { primary: '#1a1d1b', secondary: '#59615c', disabled: '#8d938f' },
  divider: '#e3e4de',
  action: { hover: 'rgba(31, 45, 38, 0.045)', selected: 'rgba(31, 95, 79, 0.1)' },
}

const darkPalette: PaletteOptions = {
  contrastThreshold: 4.5,
  primary: { main: '#85cdb5', light: '#a8dfcc', dark: '#5fae94', contrastText: '#0b211a' },
  secondary: { main: '#aab3ae', light: '#c6cdc9', dark: '#828b86', contrastText: '#151816' },
  error: { main: '#f2988f', light: '#f7b8b2', dark: '#d9695f', contrastText: '#2b0d0a' },
  warning: { main: '#f0b05c', light: '#f6c98d', dark: '#cf8b33', contrastText: '#2b1a04' },
  success: { main: '#7fcf9f', light: '#a5dfbc', dark: '#55ab79', contrastText: '#08210f' },
  info: { main: '#93bbe6', light: '#b5d1ef', dark: '#6593c4', contrastText: '#0a1c2f' },
  background: { default: '#121413', paper: '#1a1d1b' },
  text: { primary: '#eceeea', secondary: '#a6ada8', disabled: '#6f7672' },
  divider: '#2e3330',
  action: { hover: 'rgba(236, 238, 234, 0.06)', selected: 'rgba(133, 205, 181, 0.16)' },
}

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

import type { PaletteOptions } from '@mui/material/styles'

// Paper and pine: warm neutrals that do not compete with garment colors, one green for actions. Every text color keeps
// 4.5:1 on both of its scheme's backgrounds; 'divider' is decoration, field borders are not.
export const lightPalette: PaletteOptions = {
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

export const darkPalette: PaletteOptions = {
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

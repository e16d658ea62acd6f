import { type Components, createTheme, type PaletteOptions, type Theme } from '@mui/material/styles'
import { focusFirstField } from '../page/focus.ts'

/** Of a required field, drawn by CSS: the label's text is exactly the field's name. */
export const ASTERISK = { content: ['" *"', '" *" / ""'] }

/** A window of so few pixels, as by a zoom of 400 %, that fixed bars would leave no room for what they belong to. */
export const LOW_WINDOW = '@media (max-height: 319px)'

/** A list with bullets. */
export const BULLETS = { listStyle: 'disc', pl: 2.5 } as const

/** Stays in sight while the page scrolls, except in a low window. */
export const STICKY = { position: 'sticky', [LOW_WINDOW]: { position: 'static' } } as const

const CHOSEN = ':is([aria-pressed="true"], [aria-selected="true"], .Mui-selected, [data-changed], [data-highlighted])'
const OF_BACKGROUND = [
  '.MuiPaper-elevation:not(.MuiPaper-elevation0)',
  '.MuiButton-contained',
  '.MuiAlert-root',
  '.MuiChip-filled',
].join(', ')

/**
 * Forced colors remove backgrounds and shadows: what they show otherwise gets a line. Important, because buttons have
 * rules of their own that remove outlines and borders.
 */
const FORCED_COLORS = {
  [CHOSEN]: { outline: '2px solid Highlight !important', outlineOffset: '-2px !important' },
  [`${CHOSEN}:focus-visible`]: { outline: '4px double Highlight !important' },
  [OF_BACKGROUND]: { border: '1px solid !important' },
  '.MuiAutocomplete-option.Mui-focused': { outline: '1px dashed', outlineOffset: -2 },
  '.MuiLinearProgress-root': { outline: '1px solid' },
  // Drawings: their colors are what they say.
  '[data-drawn]': { forcedColorAdjust: 'none', outline: '1px solid CanvasText' },
  '.MuiLinearProgress-bar': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
  '.MuiSwitch-track': { border: '1px solid' },
  '.MuiSwitch-thumb': { border: '2px solid' },
  '.Mui-checked > .MuiSwitch-thumb': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
} as const

const focusRing = {
  outline: '2px solid var(--mui-palette-primary-main)',
  outlineOffset: 2,
}

/** The document alone is printed: nothing of the frame, no message, nothing that lies over it, no focus ring. */
const ON_PAPER = {
  body: { overflow: 'visible !important', padding: '0 !important' },
  'body > :not(#root), #root > :not(main, :has(main)), #root header': { display: 'none !important' },
  '.MuiAlert-root, .MuiSnackbar-root, .MuiBackdrop-root, .MuiPopper-root': { display: 'none !important' },
  '*': { outline: 'none !important' },
  '[data-undivided]': { whiteSpace: 'nowrap !important', maxWidth: 'none !important' },
  '[data-printed]::after': { content: 'attr(data-printed)', marginInline: '4px 8px' },
} as const

/** The styles of MUI's components: flat, dense enough for all-day work, and with one visible focus ring. */
const componentStyles: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontFeatureSettings: '"cv05", "cv11", "ss03"', overflowY: 'scroll' },
      // A row or field that gets the focus is not left behind the bar.
      html: { scrollPaddingBottom: 'max(var(--selection-bar, 0px), var(--form-bar, 0px))' },
      'html[data-color-scheme="dark"]': { colorScheme: 'dark' },
      // Of pictures without one of their own: black and white garments are seen on it in both themes.
      img: { backgroundColor: '#f0f1ee' },
      'a:focus-visible': focusRing,
      // Most lists are lines, cards or chips; see `BULLETS`.
      'ul, ol': { margin: 0, padding: 0, listStyle: 'none' },
      // The defaults of these components. Set on the account page, see `AccountPage.tsx`.
      'html[data-density="compact"]': {
        '--density-row': '37px',
        '--density-cell': '4px',
        '--density-control': '32px',
        '--density-small-control': '28px',
        '--density-menu-line': '30px',
      },
      // Large enough for a finger.
      '@media (pointer: coarse)': { html: { '--density-small-control': '44px', '--density-menu-line': '44px' } },
      '@media print': ON_PAPER,
      '@media (forced-colors: active)': FORCED_COLORS,
      // No transition at all: with a short one, an inherited color would change level by level, a frame each.
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0s !important' },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        borderRadius: 8,
        minHeight: 'var(--density-control, 36px)',
        variants: [
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: { borderColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 24%, transparent)' },
          },
        ],
      },
      sizeSmall: { minHeight: 'var(--density-small-control, 32px)', paddingInline: 10 },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: 12 } } },
  MuiDialog: {
    defaultProps: { slotProps: { transition: { onEnter: focusFirstField } } },
    styleOverrides: {
      paper: {
        borderRadius: 14,
        // Title and buttons scroll with the content, which would have no room between them.
        [LOW_WINDOW]: {
          display: 'block',
          overflowY: 'auto',
          '&:not(.MuiDialog-paperFullScreen)': { margin: 8, maxHeight: 'calc(100% - 16px)' },
        },
      },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { [LOW_WINDOW]: { overflowY: 'visible' } } } },
  MuiAppBar: { styleOverrides: { root: { [LOW_WINDOW]: { position: 'absolute' } } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 620, paddingBottom: 8 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  // By themselves they take the longer the higher they are.
  MuiPopover: { defaultProps: { transitionDuration: 200 } },
  MuiMenu: {
    defaultProps: { transitionDuration: 200 },
    styleOverrides: { paper: { borderRadius: 10, marginTop: 6, minWidth: 190 } },
  },
  MuiMenuItem: {
    styleOverrides: { root: { minHeight: 'var(--density-menu-line, 36px)', marginInline: 6, borderRadius: 6 } },
  },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: {
    defaultProps: { size: 'small' },
    // A field that another user has changed, while it is highlighted.
    styleOverrides: { root: { '&[data-marked]': { ...focusRing, borderRadius: 8 } } },
  },
  MuiAutocomplete: { defaultProps: { size: 'small' } },
  MuiInputLabel: {
    defaultProps: { required: false },
    styleOverrides: {
      root: { '&:has(~ .MuiInputBase-root :required)::after': ASTERISK },
    },
  },
  // Below 16 px a phone zooms into a field that gets the focus.
  MuiInputBase: { styleOverrides: { input: { fontSize: '1rem' } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: (theme.vars ?? theme).palette.background.paper }),
      input: {
        textOverflow: 'ellipsis',
        '&::placeholder': { color: 'var(--mui-palette-text-secondary)', opacity: 1 },
      },
      // 3:1 against both backgrounds: a field's border is how it is found (WCAG 1.4.11).
      notchedOutline: { borderColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 46%, transparent)' },
    },
  },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: 'var(--density-cell, 9px) 16px',
        fontSize: '0.875rem',
        fontVariantNumeric: 'tabular-nums',
        borderBottomColor: 'var(--mui-palette-divider)',
      },
      head: ({ theme }) => ({
        fontSize: '0.8125rem',
        fontWeight: 580,
        color: (theme.vars ?? theme).palette.text.secondary,
        backgroundColor: (theme.vars ?? theme).palette.background.paper,
      }),
    },
  },
  // Not interactive: a click goes through to what is below.
  MuiTooltip: { defaultProps: { arrow: true, enterDelay: 400, disableInteractive: true } },
  MuiAlert: { styleOverrides: { root: { borderRadius: 10 } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
}

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
export const PAGE_GAP = 'clamp(16px, 3vw, 28px)'
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
    h1: { ...heading, fontSize: 'clamp(1.375rem, 1.2rem + 0.75vw, 1.625rem)', lineHeight: 1.25 },
    h2: { ...heading, fontSize: '1.1875rem', lineHeight: 1.35 },
    h3: { ...heading, fontSize: '1rem', lineHeight: 1.4 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    button: { textTransform: 'none', fontWeight: 560, letterSpacing: 0 },
  },
  components: componentStyles,
})

import type { Components, Theme } from '@mui/material/styles'
import { focusFirstField } from './focus-first-field.ts'
import { LOW_WINDOW } from './low-window.ts'

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
  '.MuiLinearProgress-bar': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
  '.MuiSwitch-track': { border: '1px solid' },
  '.MuiSwitch-thumb': { border: '2px solid' },
  '.Mui-checked > .MuiSwitch-thumb': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
} as const

const focusRing = {
  outline: '2px solid var(--mui-palette-primary-main)',
  outlineOffset: 2,
}

/** The styles of MUI's components: flat, dense enough for all-day work, and with one visible focus ring. */
export const componentStyles: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontFeatureSettings: '"cv05", "cv11", "ss03"', overflowY: 'scroll' },
      // A row or field that gets the focus is not left behind the bar.
      html: { scrollPaddingBottom: 'max(var(--selection-bar, 0px), var(--form-bar, 0px))' },
      'a:focus-visible': focusRing,
      // The defaults of these components. Set on the account page, see `density.ts`.
      'html[data-density="compact"]': {
        '--density-row': '37px',
        '--density-cell': '4px',
        '--density-control': '32px',
        '--density-small-control': '28px',
        '--density-menu-line': '30px',
      },
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
      sizeSmall: { minHeight: 'var(--density-small-control, 30px)', paddingInline: 10 },
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
    // The asterisk of a required field is drawn by CSS: the label's text is exactly the field's name.
    defaultProps: { required: false },
    styleOverrides: {
      root: { '&:has(~ .MuiInputBase-root :required)::after': { content: ['" *"', '" *" / ""'] } },
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

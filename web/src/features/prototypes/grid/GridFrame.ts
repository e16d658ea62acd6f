import { styled } from '@mui/material/styles'

/** 600 px; the rest of the rows scroll. */
const TABLE_MAX_HEIGHT = 600

// One stylesheet for the whole grid: thousands of cells are too many to be styled one by one.
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of styles
export const GridFrame = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  const over = (color: string, share: number) => `color-mix(in srgb, ${color} ${share}%, ${palette.background.paper})`
  const line = over(palette.text.primary, 14)
  return {
    position: 'relative',
    maxHeight: TABLE_MAX_HEIGHT,
    overflow: 'auto',
    overscrollBehavior: 'contain',
    border: `1px solid ${line}`,
    borderRadius: 10,
    backgroundColor: palette.background.paper,
    fontSize: '0.875rem',
    // Below 16 px a phone zooms into a field that gets the focus.
    '@media (pointer: coarse), (max-width: 899.95px)': { '& input': { fontSize: '1rem' } },
    fontVariantNumeric: 'tabular-nums',
    userSelect: 'none',

    '.row': { display: 'grid', gridTemplateColumns: 'var(--tracks)', height: 'var(--row-height)' },
    '.body .row': { position: 'absolute', insetInline: 0, top: 0 },
    // The line under the last row is the frame's own.
    '.body': { position: 'relative', marginBottom: -1 },
    '.head, .body': { minWidth: 'var(--at-least)' },

    '.head': { position: 'sticky', top: 0, zIndex: 4, height: 40 },
    '.head > div': {
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      minWidth: 0,
      paddingInline: 10,
      fontSize: '0.8125rem',
      fontWeight: 580,
      lineHeight: 1.15,
      color: palette.text.secondary,
      backgroundColor: over(palette.text.primary, 4),
      borderRight: `1px solid ${line}`,
      borderBottom: `1px solid ${line}`,
    },
    '.head > :last-child': { borderRight: 0 },
    '.head > .lit': { color: palette.text.primary, backgroundColor: over(palette.primary.main, 16) },
    '.head span': { overflow: 'hidden', textOverflow: 'ellipsis', flex: 1 },

    '.cell': {
      position: 'relative',
      minWidth: 0,
      display: 'flex',
      alignItems: 'center',
      paddingInline: 10,
      cursor: 'cell',
      backgroundColor: palette.background.paper,
      borderRight: `1px solid ${line}`,
      borderBottom: `1px solid ${line}`,
    },
    // A press must land on the cell: its text gives way to a field, and a press on what is gone is no click.
    '.cell > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre', pointerEvents: 'none' },
    '.cell > .ghost': { color: palette.text.disabled },
    '.handle': {
      justifyContent: 'center',
      paddingInline: 2,
      fontSize: '0.75rem',
      color: palette.text.secondary,
      backgroundColor: over(palette.text.primary, 4),
      cursor: 'default',
    },
    '.handle, .head > .corner': { position: 'sticky', left: 0, zIndex: 2 },
    '.handle.lit': { color: palette.text.primary, backgroundColor: over(palette.primary.main, 16), fontWeight: 600 },
    '.name': { position: 'sticky', left: 'var(--handle)', zIndex: 1 },
    '.head > .name': { zIndex: 2 },
    '.chosen': { backgroundColor: over(palette.primary.main, 11) },
    '.flagged': { color: palette.error.main, backgroundColor: over(palette.error.main, 8) },
    '.flagged.chosen': { backgroundColor: over(palette.error.main, 18) },
    '.flagged::after': {
      content: '""',
      position: 'absolute',
      top: 0,
      right: 0,
      borderTop: `8px solid ${palette.error.main}`,
      borderLeft: '8px solid transparent',
    },
    '.active': { backgroundColor: palette.background.paper, zIndex: 2 },
    '.active.name': { zIndex: 3 },
    '.active::before': {
      content: '""',
      position: 'absolute',
      inset: -1,
      border: `2px solid ${palette.primary.main}`,
      pointerEvents: 'none',
      zIndex: 1,
    },
    '.active input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      padding: '0 10px',
      border: 0,
      outline: 0,
      background: 'transparent',
      color: 'inherit',
      font: 'inherit',
      cursor: 'text',
    },
    '.active input.ready': { caretColor: 'transparent', cursor: 'cell' },
    '.active input.ready::selection': { backgroundColor: 'transparent', color: 'inherit' },
    '.active.choices input': { paddingRight: 26 },

    '.plain': {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: 24,
      height: 24,
      padding: 0,
      border: 0,
      borderRadius: 6,
      background: 'transparent',
      color: palette.text.secondary,
      cursor: 'pointer',
      '& svg': { fontSize: 18 },
      '&:hover': { color: palette.text.primary, backgroundColor: over(palette.text.primary, 10) },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
    },
    '.open': { position: 'absolute', right: 2, zIndex: 1 },
    '.actions': { justifyContent: 'center', paddingInline: 0, cursor: 'default', borderRight: 0 },
    '.actions .plain': { width: 32, height: 32 },
    '@media (hover: hover)': {
      '.actions .plain': { opacity: 0 },
      '.row:hover .actions .plain, .actions .plain.lit': { opacity: 1 },
    },
    '.nothing': { padding: '28px 16px', textAlign: 'center', color: palette.text.secondary },
  }
})

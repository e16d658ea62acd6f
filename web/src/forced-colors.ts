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
export const FORCED_COLORS = {
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

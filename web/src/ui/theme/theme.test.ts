import { contrastOf } from '@kitroom/contract/contrast'
import type { Palette } from '@mui/material/styles'
import { expect, test } from 'vitest'
import { theme } from './theme.ts'

const MESSAGES = ['info', 'success', 'warning', 'error'] as const
type Schemes = Record<'light' | 'dark', { palette: Palette & { Alert: Record<string, string> } }>
const { colorSchemes } = theme as typeof theme & { colorSchemes: Schemes } // MUI types it only by an augmentation

test.each([
  ['light', 'main'],
  ['dark', 'dark'],
] as const)('messages at the foot can be read in the %s theme', (scheme, shade) => {
  const { palette } = colorSchemes[scheme]
  const ratios = MESSAGES.map((severity) => {
    const text = palette.Alert[`${severity}FilledColor`]
    // MUI's black is not quite opaque.
    return contrastOf(palette[severity][shade], text?.startsWith('rgba(0, 0, 0') ? '#222' : text) ?? 0
  })
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5)
})

import { longText } from './fields.ts'

const MOST_LINES = 5
const ABOUT = { label: 'Address', kind: 'long-text', example: 'Seaside Uniforms\n1 Harbour Road\nSpringfield' } as const

/** An address of up to five lines, printed as it is typed. */
export const AddressText = longText('Address', 500, ABOUT)
  .refine((text) => (text ?? '').split('\n').length <= MOST_LINES, {
    error: `Address can have at most ${MOST_LINES} lines`,
  })
  .meta(ABOUT)

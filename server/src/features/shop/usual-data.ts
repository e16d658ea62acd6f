/** The colors and sizes that most shops of the trade have. */

export const USUAL_SIZES = [
  { code: 'YM', name: 'Youth Medium' },
  { code: 'YL', name: 'Youth Large' },
  { code: 'XS', name: 'Extra Small' },
  { code: 'S', name: 'Small' },
  { code: 'M', name: 'Medium' },
  { code: 'L', name: 'Large' },
  { code: 'XL', name: 'Extra Large' },
  { code: 'XXL', name: 'Double Extra Large' },
] as const

export const USUAL_IMPRINT_COLORS = [
  { code: 'WHT', name: 'White', hex_value: '#FFFFFF', pantone_code: null },
  { code: 'BLK', name: 'Black', hex_value: '#111111', pantone_code: 'Black 6 C' },
  { code: 'NVY', name: 'Navy', hex_value: '#14213D', pantone_code: '2768 C' },
  { code: 'RYL', name: 'Royal', hex_value: '#1D4ED8', pantone_code: '2728 C' },
  { code: 'RED', name: 'Red', hex_value: '#C1121F', pantone_code: '186 C' },
  { code: 'GLD', name: 'Athletic Gold', hex_value: '#F2A900', pantone_code: '130 C' },
  { code: 'SLV', name: 'Silver', hex_value: '#B8BDC4', pantone_code: '877 C' },
  { code: 'COL', name: 'Columbia Blue', hex_value: '#7DB9E8', pantone_code: '292 C' },
  { code: 'KEL', name: 'Kelly Green', hex_value: '#15803D', pantone_code: '348 C' },
  { code: 'MAR', name: 'Maroon', hex_value: '#6A1B2E', pantone_code: '188 C' },
] as const

export const USUAL_GARMENT_COLORS = [
  { code: 'WHT', name: 'White', hex_value: '#FFFFFF', pantone_code: null },
  { code: 'BLK', name: 'Black', hex_value: '#111111', pantone_code: 'Black 6 C' },
  { code: 'NVY', name: 'Navy', hex_value: '#14213D', pantone_code: '2768 C' },
  { code: 'RYL', name: 'Royal', hex_value: '#1D4ED8', pantone_code: '2728 C' },
  { code: 'COL', name: 'Columbia Blue', hex_value: '#7DB9E8', pantone_code: '292 C' },
  { code: 'RED', name: 'Red', hex_value: '#C1121F', pantone_code: '186 C' },
  { code: 'MAR', name: 'Maroon', hex_value: '#6A1B2E', pantone_code: '188 C' },
  { code: 'KEL', name: 'Kelly Green', hex_value: '#15803D', pantone_code: '348 C' },
  { code: 'FOR', name: 'Forest', hex_value: '#14532D', pantone_code: '3435 C' },
  { code: 'GLD', name: 'Athletic Gold', hex_value: '#F2A900', pantone_code: '130 C' },
  { code: 'ORG', name: 'Orange', hex_value: '#E4572E', pantone_code: '1665 C' },
  { code: 'PUR', name: 'Purple', hex_value: '#5B2A86', pantone_code: '2617 C' },
  { code: 'SLV', name: 'Silver', hex_value: '#B8BDC4', pantone_code: '877 C' },
  { code: 'CHR', name: 'Charcoal', hex_value: '#374151', pantone_code: '432 C' },
] as const

/** The colors and sizes that most shops of the trade have. */

export const USUAL_SIZES = [
  { code: 'YM', name: 'Youth Medium', description: 'Ages 10 to 12' },
  { code: 'YL', name: 'Youth Large', description: 'Ages 12 to 14' },
  { code: 'XS', name: 'Extra Small', description: null },
  { code: 'S', name: 'Small', description: null },
  { code: 'M', name: 'Medium', description: null },
  { code: 'L', name: 'Large', description: null },
  { code: 'XL', name: 'Extra Large', description: null },
  { code: 'XXL', name: 'Double Extra Large', description: null },
] as const

export const USUAL_IMPRINT_COLORS = [
  { code: 'WHT', name: 'White', hex_value: '#FFFFFF', pantone_code: null, notes: 'Underbase on all dark cloth' },
  { code: 'BLK', name: 'Black', hex_value: '#111111', pantone_code: 'Black 6 C', notes: null },
  { code: 'NVY', name: 'Navy', hex_value: '#14213D', pantone_code: '2768 C', notes: null },
  { code: 'RYL', name: 'Royal', hex_value: '#1D4ED8', pantone_code: '2728 C', notes: null },
  { code: 'RED', name: 'Red', hex_value: '#C1121F', pantone_code: '186 C', notes: null },
  { code: 'GLD', name: 'Athletic Gold', hex_value: '#F2A900', pantone_code: '130 C', notes: 'Two passes on black' },
  { code: 'SLV', name: 'Silver', hex_value: '#B8BDC4', pantone_code: '877 C', notes: 'Metallic ink' },
  { code: 'COL', name: 'Columbia Blue', hex_value: '#7DB9E8', pantone_code: '292 C', notes: null },
  { code: 'KEL', name: 'Kelly Green', hex_value: '#15803D', pantone_code: '348 C', notes: null },
  { code: 'MAR', name: 'Maroon', hex_value: '#6A1B2E', pantone_code: '188 C', notes: null },
] as const

export const USUAL_GARMENT_COLORS = [
  { code: 'WHT', name: 'White', hex_value: '#FFFFFF', pantone_code: null, notes: null },
  { code: 'BLK', name: 'Black', hex_value: '#111111', pantone_code: 'Black 6 C', notes: null },
  { code: 'NVY', name: 'Navy', hex_value: '#14213D', pantone_code: '2768 C', notes: null },
  { code: 'RYL', name: 'Royal', hex_value: '#1D4ED8', pantone_code: '2728 C', notes: null },
  { code: 'COL', name: 'Columbia Blue', hex_value: '#7DB9E8', pantone_code: '292 C', notes: null },
  { code: 'RED', name: 'Red', hex_value: '#C1121F', pantone_code: '186 C', notes: null },
  { code: 'MAR', name: 'Maroon', hex_value: '#6A1B2E', pantone_code: '188 C', notes: null },
  { code: 'KEL', name: 'Kelly Green', hex_value: '#15803D', pantone_code: '348 C', notes: null },
  { code: 'FOR', name: 'Forest', hex_value: '#14532D', pantone_code: '3435 C', notes: null },
  { code: 'GLD', name: 'Athletic Gold', hex_value: '#F2A900', pantone_code: '130 C', notes: null },
  { code: 'ORG', name: 'Orange', hex_value: '#E4572E', pantone_code: '1665 C', notes: null },
  { code: 'PUR', name: 'Purple', hex_value: '#5B2A86', pantone_code: '2617 C', notes: null },
  { code: 'SLV', name: 'Silver', hex_value: '#B8BDC4', pantone_code: '877 C', notes: null },
  { code: 'CHR', name: 'Charcoal', hex_value: '#374151', pantone_code: '432 C', notes: 'Heathered in fleece' },
] as const

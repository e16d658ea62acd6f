/** The catalogue of the demo business. Colors are named by code. */

export const SIZES = [
  { code: 'YM', name: 'Youth Medium', description: 'Ages 10 to 12' },
  { code: 'YL', name: 'Youth Large', description: 'Ages 12 to 14' },
  { code: 'XS', name: 'Extra Small', description: null },
  { code: 'S', name: 'Small', description: null },
  { code: 'M', name: 'Medium', description: null },
  { code: 'L', name: 'Large', description: null },
  { code: 'XL', name: 'Extra Large', description: null },
  { code: 'XXL', name: 'Double Extra Large', description: 'Made to order in spandex' },
] as const

/** Beside the three categories of player packs, which every database has. */
export const MORE_CATEGORIES = [
  { code: 'HOODIE', name: 'Hoodie', description: 'Fleece for before and after the match' },
  { code: 'WINDBREAKER', name: 'Windbreaker', description: 'Travel jackets' },
] as const

export const IMPRINT_COLORS = [
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

export const GARMENT_COLORS = [
  { code: 'WHT', name: 'White', hex_value: '#FFFFFF', pantone_code: null, notes: null },
  { code: 'BLK', name: 'Black', hex_value: '#111111', pantone_code: 'Black 6 C', notes: null },
  { code: 'NVY', name: 'Navy', hex_value: '#14213D', pantone_code: '2768 C', notes: null },
  { code: 'RYL', name: 'Royal', hex_value: '#1D4ED8', pantone_code: '2728 C', notes: null },
  { code: 'COL', name: 'Columbia Blue', hex_value: '#7DB9E8', pantone_code: '292 C', notes: null },
  { code: 'RED', name: 'Red', hex_value: '#C1121F', pantone_code: '186 C', notes: null },
  { code: 'MAR', name: 'Maroon', hex_value: '#6A1B2E', pantone_code: '188 C', notes: 'Order two weeks ahead' },
  { code: 'KEL', name: 'Kelly Green', hex_value: '#15803D', pantone_code: '348 C', notes: null },
  { code: 'FOR', name: 'Forest', hex_value: '#14532D', pantone_code: '3435 C', notes: null },
  { code: 'GLD', name: 'Athletic Gold', hex_value: '#F2A900', pantone_code: '130 C', notes: null },
  { code: 'ORG', name: 'Orange', hex_value: '#E4572E', pantone_code: '1665 C', notes: null },
  { code: 'PUR', name: 'Purple', hex_value: '#5B2A86', pantone_code: '2617 C', notes: null },
  { code: 'SLV', name: 'Silver', hex_value: '#B8BDC4', pantone_code: '877 C', notes: null },
  { code: 'CHR', name: 'Charcoal', hex_value: '#374151', pantone_code: '432 C', notes: 'Heathered in fleece' },
] as const

export type GarmentKind = 'jersey' | 'tee' | 'spandex' | 'hoodie' | 'windbreaker'

type DemoProduct = {
  code: string
  name: string
  category: 'JERSEY' | 'PRACTICE' | 'SPANDEX' | 'HOODIE' | 'WINDBREAKER'
  kind: GarmentKind
  supplier: readonly [name: string, code: string]
  description: string
  colors: readonly string[]
  sizes: readonly string[]
  /** Size and position of the printed number. */
  number: number
  hasContrastRule?: true
}

const ADULT = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
const ALL = SIZES.map(({ code }) => code)

export const PRODUCTS: readonly DemoProduct[] = [
  {
    code: 'ACE-J',
    name: 'Ace Jersey',
    category: 'JERSEY',
    kind: 'jersey',
    supplier: ['Northern Textile', 'NT-4410'],
    description: 'Cap sleeves, moisture-wicking mesh, V-neck. Our most ordered jersey.',
    colors: ['WHT', 'BLK', 'NVY', 'RYL', 'RED', 'MAR', 'KEL', 'PUR'],
    sizes: ALL,
    number: 12,
  },
  {
    code: 'LIB-J',
    name: 'Libero Contrast Jersey',
    category: 'JERSEY',
    kind: 'jersey',
    supplier: ['Northern Textile', 'NT-4415'],
    description: 'For the libero: must clearly contrast with the team in the same pack.',
    colors: ['WHT', 'GLD', 'ORG', 'COL', 'SLV'],
    sizes: ALL,
    number: 7,
    hasContrastRule: true,
  },
  {
    code: 'BLK-J',
    name: 'Block Party Jersey',
    category: 'JERSEY',
    kind: 'jersey',
    supplier: ['Coastline Sportswear', 'CS-120'],
    description: 'Set-in sleeves and a wider cut across the shoulders.',
    colors: ['BLK', 'NVY', 'RED', 'FOR', 'CHR'],
    sizes: ADULT,
    number: 4,
  },
  {
    code: 'RLY-J',
    name: 'Rally Sublimated Jersey',
    category: 'JERSEY',
    kind: 'jersey',
    supplier: ['Coastline Sportswear', 'CS-155'],
    description: 'Fully sublimated; colors never crack or peel.',
    colors: ['WHT', 'RYL', 'COL', 'PUR', 'ORG', 'GLD'],
    sizes: ALL,
    number: 21,
    hasContrastRule: true,
  },
  {
    code: 'EVD-T',
    name: 'Everyday Practice Tee',
    category: 'PRACTICE',
    kind: 'tee',
    supplier: ['Plainfield Basics', 'PB-200'],
    description: 'Soft cotton blend, always on the shelf.',
    colors: ['WHT', 'BLK', 'NVY', 'RYL', 'RED', 'CHR', 'SLV'],
    sizes: ALL,
    number: 26,
  },
  {
    code: 'DIG-T',
    name: 'Dig Deep Practice Tee',
    category: 'PRACTICE',
    kind: 'tee',
    supplier: ['Plainfield Basics', 'PB-240'],
    description: 'Quick-dry, with raglan sleeves.',
    colors: ['BLK', 'NVY', 'COL', 'MAR', 'FOR'],
    sizes: ADULT,
    number: 9,
  },
  {
    code: 'WRM-T',
    name: 'Warm-Up Practice Tee',
    category: 'PRACTICE',
    kind: 'tee',
    supplier: ['Northern Textile', 'NT-3100'],
    description: 'Light layer over the jersey during warm-up.',
    colors: ['WHT', 'RYL', 'KEL', 'PUR', 'GLD'],
    sizes: ALL,
    number: 18,
  },
  {
    code: 'PRO-S',
    name: 'Pro Spandex',
    category: 'SPANDEX',
    kind: 'spandex',
    supplier: ['Stretchline', 'SL-03'],
    description: 'Three-inch inseam, compression fit.',
    colors: ['BLK', 'NVY', 'RYL', 'RED', 'CHR'],
    sizes: ADULT,
    number: 0,
  },
  {
    code: 'COR-S',
    name: 'Core Spandex',
    category: 'SPANDEX',
    kind: 'spandex',
    supplier: ['Stretchline', 'SL-04'],
    description: 'Four-inch inseam with a flat waistband.',
    colors: ['BLK', 'NVY', 'WHT'],
    sizes: ALL,
    number: 0,
  },
  {
    code: 'FLX-S',
    name: 'Flex Spandex',
    category: 'SPANDEX',
    kind: 'spandex',
    supplier: ['Coastline Sportswear', 'CS-510'],
    description: 'Softer hold, for younger players.',
    colors: ['BLK', 'MAR', 'FOR', 'PUR'],
    sizes: ['YM', 'YL', 'XS', 'S', 'M', 'L'],
    number: 0,
  },
  {
    code: 'FLC-H',
    name: 'Fleece Club Hoodie',
    category: 'HOODIE',
    kind: 'hoodie',
    supplier: ['Plainfield Basics', 'PB-700'],
    description: 'Heavy fleece with a front pocket.',
    colors: ['BLK', 'NVY', 'CHR', 'MAR', 'SLV'],
    sizes: ADULT,
    number: 26,
  },
  {
    code: 'TRV-H',
    name: 'Travel Hoodie',
    category: 'HOODIE',
    kind: 'hoodie',
    supplier: ['Northern Textile', 'NT-7020'],
    description: 'Lighter than fleece, packs small.',
    colors: ['NVY', 'RYL', 'FOR', 'RED'],
    sizes: ALL,
    number: 10,
  },
  {
    code: 'CRT-W',
    name: 'Court Windbreaker',
    category: 'WINDBREAKER',
    kind: 'windbreaker',
    supplier: ['Coastline Sportswear', 'CS-900'],
    description: 'Full zip, mesh lining, elastic cuffs.',
    colors: ['BLK', 'NVY', 'RYL', 'RED'],
    sizes: ADULT,
    number: 5,
  },
  {
    code: 'COA-W',
    name: 'Coach Windbreaker',
    category: 'WINDBREAKER',
    kind: 'windbreaker',
    supplier: ['Coastline Sportswear', 'CS-940'],
    description: 'Snap front, for the bench.',
    colors: ['BLK', 'CHR', 'FOR'],
    sizes: ADULT,
    number: 1,
  },
]

type PackPart = readonly [product: string, garmentColor: string, imprintColor: string]

/** By the codes of products and colors. */
export const PACKS: readonly {
  name: string
  jersey: PackPart
  practice: PackPart
  spandex: readonly [string, string]
}[] = [
  {
    name: 'North Shore Home',
    jersey: ['ACE-J', 'NVY', 'WHT'],
    practice: ['EVD-T', 'SLV', 'NVY'],
    spandex: ['PRO-S', 'NVY'],
  },
  {
    name: 'North Shore Away',
    jersey: ['ACE-J', 'WHT', 'NVY'],
    practice: ['EVD-T', 'NVY', 'WHT'],
    spandex: ['PRO-S', 'NVY'],
  },
  {
    name: 'Lakeside Juniors',
    jersey: ['RLY-J', 'RYL', 'GLD'],
    practice: ['WRM-T', 'RYL', 'WHT'],
    spandex: ['COR-S', 'BLK'],
  },
  {
    name: 'Iron Range Varsity',
    jersey: ['BLK-J', 'RED', 'WHT'],
    practice: ['DIG-T', 'BLK', 'WHT'],
    spandex: ['PRO-S', 'BLK'],
  },
  {
    name: 'Prairie Wings Beginners',
    jersey: ['LIB-J', 'GLD', 'BLK'],
    practice: ['WRM-T', 'PUR', 'GLD'],
    spandex: ['FLX-S', 'PUR'],
  },
  {
    name: 'Riverbend Libero Set',
    jersey: ['LIB-J', 'COL', 'NVY'],
    practice: ['DIG-T', 'FOR', 'WHT'],
    spandex: ['FLX-S', 'FOR'],
  },
]

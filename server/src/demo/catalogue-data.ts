import { USUAL_SIZES } from '../features/shop/index.ts'

/** The catalogue of the demo business: the usual colors and sizes, and products of its own. Colors are named by code. */

/** Beside the three categories of player packs, which every database has. */
export const MORE_CATEGORIES = [
  { code: 'HOODIE', name: 'Hoodie', description: 'Fleece for before and after the match' },
  { code: 'WINDBREAKER', name: 'Windbreaker', description: 'Travel jackets' },
] as const

type DemoProduct = {
  code: string
  name: string
  category: 'JERSEY' | 'PRACTICE' | 'SPANDEX' | 'HOODIE' | 'WINDBREAKER'
  supplier: readonly [name: string, code: string]
  description: string
  colors: readonly string[]
  sizes: readonly string[]
  hasContrastRule?: true
}

const ADULT = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
const ALL = USUAL_SIZES.map(({ code }) => code)

export const PRODUCTS: readonly DemoProduct[] = [
  {
    code: 'ACE-J',
    name: 'Ace Jersey',
    category: 'JERSEY',
    supplier: ['Northern Textile', 'NT-4410'],
    description: 'Cap sleeves, moisture-wicking mesh, V-neck. Our most ordered jersey.',
    colors: ['WHT', 'BLK', 'NVY', 'RYL', 'RED', 'MAR', 'KEL', 'PUR'],
    sizes: ALL,
  },
  {
    code: 'LIB-J',
    name: 'Libero Contrast Jersey',
    category: 'JERSEY',
    supplier: ['Northern Textile', 'NT-4415'],
    description: 'For the libero: must clearly contrast with the team in the same pack.',
    colors: ['WHT', 'GLD', 'ORG', 'COL', 'SLV'],
    sizes: ALL,
    hasContrastRule: true,
  },
  {
    code: 'BLK-J',
    name: 'Block Party Jersey',
    category: 'JERSEY',
    supplier: ['Coastline Sportswear', 'CS-120'],
    description: 'Set-in sleeves and a wider cut across the shoulders.',
    colors: ['BLK', 'NVY', 'RED', 'FOR', 'CHR'],
    sizes: ADULT,
  },
  {
    code: 'RLY-J',
    name: 'Rally Sublimated Jersey',
    category: 'JERSEY',
    supplier: ['Coastline Sportswear', 'CS-155'],
    description: 'Fully sublimated; colors never crack or peel.',
    colors: ['WHT', 'RYL', 'COL', 'PUR', 'ORG', 'GLD'],
    sizes: ALL,
    hasContrastRule: true,
  },
  {
    code: 'EVD-T',
    name: 'Everyday Practice Tee',
    category: 'PRACTICE',
    supplier: ['Plainfield Basics', 'PB-200'],
    description: 'Soft cotton blend, always on the shelf.',
    colors: ['WHT', 'BLK', 'NVY', 'RYL', 'RED', 'CHR', 'SLV'],
    sizes: ALL,
  },
  {
    code: 'DIG-T',
    name: 'Dig Deep Practice Tee',
    category: 'PRACTICE',
    supplier: ['Plainfield Basics', 'PB-240'],
    description: 'Quick-dry, with raglan sleeves.',
    colors: ['BLK', 'NVY', 'COL', 'MAR', 'FOR'],
    sizes: ADULT,
  },
  {
    code: 'WRM-T',
    name: 'Warm-Up Practice Tee',
    category: 'PRACTICE',
    supplier: ['Northern Textile', 'NT-3100'],
    description: 'Light layer over the jersey during warm-up.',
    colors: ['WHT', 'RYL', 'KEL', 'PUR', 'GLD'],
    sizes: ALL,
  },
  {
    code: 'PRO-S',
    name: 'Pro Spandex',
    category: 'SPANDEX',
    supplier: ['Stretchline', 'SL-03'],
    description: 'Three-inch inseam, compression fit.',
    colors: ['BLK', 'NVY', 'RYL', 'RED', 'CHR'],
    sizes: ADULT,
  },
  {
    code: 'COR-S',
    name: 'Core Spandex',
    category: 'SPANDEX',
    supplier: ['Stretchline', 'SL-04'],
    description: 'Four-inch inseam with a flat waistband.',
    colors: ['BLK', 'NVY', 'WHT'],
    sizes: ALL,
  },
  {
    code: 'FLX-S',
    name: 'Flex Spandex',
    category: 'SPANDEX',
    supplier: ['Coastline Sportswear', 'CS-510'],
    description: 'Softer hold, for younger players.',
    colors: ['BLK', 'MAR', 'FOR', 'PUR'],
    sizes: ['YM', 'YL', 'XS', 'S', 'M', 'L'],
  },
  {
    code: 'FLC-H',
    name: 'Fleece Club Hoodie',
    category: 'HOODIE',
    supplier: ['Plainfield Basics', 'PB-700'],
    description: 'Heavy fleece with a front pocket.',
    colors: ['BLK', 'NVY', 'CHR', 'MAR', 'SLV'],
    sizes: ADULT,
  },
  {
    code: 'TRV-H',
    name: 'Travel Hoodie',
    category: 'HOODIE',
    supplier: ['Northern Textile', 'NT-7020'],
    description: 'Lighter than fleece, packs small.',
    colors: ['NVY', 'RYL', 'FOR', 'RED'],
    sizes: ALL,
  },
  {
    code: 'CRT-W',
    name: 'Court Windbreaker',
    category: 'WINDBREAKER',
    supplier: ['Coastline Sportswear', 'CS-900'],
    description: 'Full zip, mesh lining, elastic cuffs.',
    colors: ['BLK', 'NVY', 'RYL', 'RED'],
    sizes: ADULT,
  },
  {
    code: 'COA-W',
    name: 'Coach Windbreaker',
    category: 'WINDBREAKER',
    supplier: ['Coastline Sportswear', 'CS-940'],
    description: 'Snap front, for the bench.',
    colors: ['BLK', 'CHR', 'FOR'],
    sizes: ADULT,
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

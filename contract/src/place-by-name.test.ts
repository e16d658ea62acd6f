import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ImageCatalogue } from './image-coverage.ts'
import { createMatcher } from './path-words.ts'
import { createPlacer } from './place-by-name.ts'

const color = (id: number, name: string, code: string, imprint_color_ids: number[] = [1, 2]) => ({
  id,
  name,
  code,
  hex_value: '#000',
  imprint_color_ids,
})
const product = (id: number, name: string, code: string, color_ids = [1, 2, 3, 4], has_imprint = true) => ({
  id,
  name,
  code,
  color_ids,
  has_imprint,
  filled: [],
})

const CATALOGUE: ImageCatalogue = {
  products: [
    product(1, 'Ace Jersey', 'ACE-J'),
    product(2, 'Ace Jersey Women', 'ACE-W'),
    product(3, 'Power Shorts', 'PRO-S', [1, 2], false),
    product(4, 'Twin', 'TWIN-1', [1]),
    product(5, 'Twin', 'TWIN-B', [1]),
  ],
  garment_colors: [
    color(1, 'Navy', 'NVY'),
    color(2, 'Royal Blue', 'RYL'),
    color(3, 'Béton Gris', 'BTG', []),
    color(4, 'Royal', 'ROY'),
    color(5, 'Forest', 'FOR'),
  ],
  imprint_colors: [
    { id: 1, name: 'White', code: 'WHT', hex_value: '#fff' },
    { id: 2, name: 'Athletic Gold', code: 'GLD', hex_value: '#fa0' },
    { id: 3, name: 'Silver', code: 'SLV', hex_value: '#ccc' },
  ],
}
const place = createPlacer(CATALOGUE)

const at = (productId: number, colorId: number | null, imprintColorId: number | null, slot: number) => ({
  place: { productId, colorId, imprintColorId, slot },
})

test.each([
  ['ACE-J_NVY_WHT_1.jpg', at(1, 1, 1, 1)],
  ['ACE-J/Navy/White/front.png', at(1, 1, 1, 1)],
  ['front white navy ace-j.webp', at(1, 1, 1, 1)],
  ['2/Athletic Gold/ROYAL BLUE/Ace Jersey.JPEG', at(1, 2, 2, 2)],
  ['AceJersey-RoyalBlue-AthleticGold-side.png', at(1, 2, 2, 3)],
  ['ace jersey women/navy_gld_4 Detail.png', at(2, 1, 2, 4)],
  ['ACE-J/beton-gris/none/back.png', at(1, 3, null, 2)],
  ['ACE-J/beton gris/back.png', at(1, 3, null, 2)],
  ['images/ACE-J/home/none/3.jpg', at(1, null, null, 3)],
  ['ACE-J home detail.jpg', at(1, null, null, 4)],
  ['PRO-S Navy front.jpg', at(3, 1, null, 1)],
  ['PRO-S/NVY/none/02.jpg', at(3, 1, null, 2)],
  ['C:\\Photos\\Ace Jersey\\NVY\\WHT\\1 Front.jpg', at(1, 1, 1, 1)],
  ['Final shoot 2026/ACE-J - Royal - Gold? GLD (edited) - 4.jpg', at(1, 4, 2, 4)],
  ['ACE-J/NVY/ACE-J_NVY_WHT_front_1.jpg', at(1, 1, 1, 1)],
])('%s finds its slot', (path, expected) => {
  expect(place(path)).toEqual(expected)
})

test.each([
  ['IMG_1234.jpg', 'It names no product.'],
  ['Navy White front.jpg', 'It names no product.'],
  ['ACE-J white front.jpg', 'It names no garment color.'],
  ['ACE-J navy front.jpg', 'It names no imprint color.'],
  ['ACE-J navy white.jpg', 'It names no slot.'],
  ['ACE-J navy white 5.jpg', 'It names no slot.'],
  ['ACE-J navy white front back.jpg', 'It names two of a kind.'],
  ['ACE-J navy royal white front.jpg', 'It names two of a kind.'],
  ['ACE-J home navy white front.jpg', 'It names two of a kind.'],
  ['ACE-J PRO-S navy white front.jpg', 'It names two of a kind.'],
  ['ACE-J forest white front.jpg', 'Ace Jersey does not come in Forest.'],
  ['ACE-J navy silver front.jpg', 'Silver is not approved for Navy.'],
  ['ACE-J home white front.jpg', 'Home has no imprint, and it names White.'],
  ['PRO-S navy white front.jpg', 'Power Shorts has no imprint, and it names White.'],
  ['Twin navy white front.jpg', 'It fits more than one place.'],
])('%s is ambiguous: %s', (path, reason) => {
  expect(place(path)).toMatchObject({ reason })
})

const BOTH: ImageCatalogue = {
  products: [
    product(1, 'Ace Jersey', 'ACE-J', [1, 2]),
    product(2, 'Twin', 'T-1', [1, 2]),
    product(3, 'Twin', 'T-2', [1, 2]),
  ],
  garment_colors: [color(1, 'Navy', 'NVY', [1]), color(2, 'White', 'WHT', [2])],
  imprint_colors: [
    { id: 1, name: 'White', code: 'WHT', hex_value: '#fff' },
    { id: 2, name: 'Navy', code: 'NVY', hex_value: '#000' },
  ],
}
const [navy, white] = [at(1, 1, 1, 1).place, at(1, 2, 2, 1).place]

test.each([
  ['ACE-J_NVY_WHT_1.jpg', { place: navy, turned: white }],
  ['ACE-J/Navy/White/front.png', { place: navy, turned: white }],
  ['ACE-J/White/Navy/front.png', { place: white, turned: navy }],
  ['1 white navy ace-j.png', { place: white, turned: navy }],
  ['Navy/White/ACE-J_Navy_White_1.png', { place: navy, turned: white }],
  // The folder and the file name disagree.
  ['White/ACE-J_Navy_White_1.png', { reason: 'It fits more than one place.', options: [white, navy] }],
  ['Twin/Navy/White/front.png', { reason: 'It fits more than one place.', known: { slot: 1 } }],
  // One word cannot be both colors.
  ['ACE-J_White_front.png', { options: [] }],
])('of two colors that both are garment and imprint colors, the garment color comes first: %s', (path, expected) => {
  const placed = createPlacer(BOTH)(path)
  expect(placed).toMatchObject(expected)
  expect('turned' in placed).toBe('turned' in expected)
})

test('a name with one reading keeps it, whichever color comes first', () => {
  const one = createPlacer({ ...BOTH, garment_colors: [color(1, 'Navy', 'NVY', [1]), color(2, 'White', 'WHT', [])] })
  expect(one('ACE-J_WHT_NVY_1.jpg')).toEqual({ place: navy })
  expect(one('ACE-J_NVY_WHT_1.jpg')).toEqual({ place: navy })
})

test('the path of a backup is read by its codes alone', () => {
  const catalogue: ImageCatalogue = {
    products: [product(1, 'Navy', 'a/B 1', [1, 2, 3]), product(2, 'Home', 'WHT', [1, 2])],
    garment_colors: [...BOTH.garment_colors, color(3, 'Front', 'HOME', [2])],
    imprint_colors: BOTH.imprint_colors,
  }
  const ours = createPlacer(catalogue)
  expect(ours('a%2FB%201/NVY/WHT/2.png')).toEqual(at(1, 1, 1, 2))
  expect(ours('backup/a%2FB%201/WHT/NVY/1.jpg')).toEqual(at(1, 2, 2, 1))
  expect(ours('WHT/NVY/WHT/3.webp')).toEqual(at(2, 1, 1, 3))
  expect(ours('a%2FB%201/home/none/4.png')).toEqual(at(1, null, null, 4))
  expect(ours('a%2FB%201/%48OME/%4EVY/4.png')).toEqual(at(1, 3, 2, 4))
  expect(ours('WHT/NVY/NVY/1.png')).toMatchObject({ reason: 'Navy is not approved for Navy.' })
  expect(ours('WHT/%/WHT/1.png')).toMatchObject({ reason: expect.any(String) })
})

test('the product on the screen needs no name, and its colors fill in for colors that the path does not name', () => {
  const combination = { colorId: 1, imprintColorId: 2 }
  expect(place('navy white 2.jpg', { productId: 1 })).toEqual(at(1, 1, 1, 2))
  expect(place('back.jpg', { productId: 1, combination })).toEqual(at(1, 1, 2, 2))
  expect(place('royal white back.jpg', { productId: 1, combination })).toEqual(at(1, 4, 1, 2))
  expect(place('ACE-W back.jpg', { productId: 1, combination: { colorId: null, imprintColorId: null } })).toEqual(
    at(2, null, null, 2),
  )
  expect(place.namesColor('IMG_1.jpg')).toBe(false)
  expect(place.namesColor('x/Royal_Blue/1.jpg')).toBe(true)
})

test.each([
  '',
  '/',
  '....',
  '../../etc/passwd',
  '%2f..%2f',
  '\u0000',
  '💥.jpg',
  'a'.repeat(5000),
  'navy/'.repeat(3000),
])('the hostile name %# matches nothing and does no harm', (path) => {
  expect(place(path)).toMatchObject({ reason: expect.any(String) })
})

test('names inherited from Object match nothing', () => {
  expect(place('constructor/__proto__/toString/1.jpg')).toMatchObject({ reason: 'It names no product.' })
})

const separator = fc.constantFrom('_', '-', ' ', '.', ', ', ' - ', '__', '+', '(', ' & ')
const casing = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
)
const other = fc.constantFrom('', 'final', 'IMG', 'v2', 'shoot2026', 'kopie', 'ligne', 'studio')
const SLOT_TEXTS = [
  ['1', 'front', '1 Front'],
  ['2', 'back', '2 Back'],
  ['3', 'side', '3 Side'],
  ['4', 'detail', '4 Detail'],
]

test('every order, separator, case, accent and extra word leads to the same slot', () => {
  const reading = fc.record({
    product: fc.constantFrom(...CATALOGUE.products.slice(0, 2)),
    garment: fc.constantFrom(...CATALOGUE.garment_colors.filter(({ id }) => [1, 2, 4].includes(id))),
    imprint: fc.constantFrom(...CATALOGUE.imprint_colors.slice(0, 2)),
    slot: fc.integer({ min: 1, max: 4 }),
    byCode: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    slotText: fc.integer({ min: 0, max: 2 }),
    order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
    between: fc.array(fc.tuple(separator, other, fc.boolean()), { minLength: 4, maxLength: 4 }),
    casing,
  })
  fc.assert(
    fc.property(
      reading,
      ({ product: one, garment, imprint, slot, byCode, slotText, order, between, casing: cased }) => {
        const texts = [
          byCode[0] ? one.code : one.name,
          byCode[1] ? garment.code : garment.name,
          byCode[2] ? imprint.code : imprint.name,
          SLOT_TEXTS[slot - 1]?.[slotText] ?? '',
        ]
        // Words of different names side by side may form a longer name: a folder separates them.
        const parts = order.map((nth, at) => {
          const [sep, word, isFolder] = between[at] ?? ['_', '', false]
          return `${texts[nth]}${sep}${word}${isFolder || word === '' ? '/' : sep}`
        })
        expect(place(cased(`${parts.join('')}.png`))).toEqual(at(one.id, garment.id, imprint.id, slot))
      },
    ),
    { numRuns: 500 },
  )
})

test('among many colors of one name, the one that the product comes in is used', () => {
  const many = Array.from({ length: 100 }, (_, nth) => nth + 10)
  const seasons: ImageCatalogue = {
    products: [product(1, 'Ace Jersey', 'ACE-J', [10, 500])],
    garment_colors: many.map((id) => color(id, 'Navy', `NVY-${id}`, [id, 500])),
    imprint_colors: many.map((id) => ({ id, name: 'White', code: `WHT-${id}`, hex_value: '#fff' })),
  }
  expect(createPlacer(seasons)('ACE-J_Navy_White_front.png')).toEqual(at(1, 10, 10, 1))
  expect(createPlacer(seasons)('Navy_White_front.png', { productId: 1 })).toEqual(at(1, 10, 10, 1))
})

/** A product in several versions, each in all colors of one name. */
const twins = (versions: number): ImageCatalogue => {
  const ids = Array.from({ length: versions }, (_, nth) => nth + 1)
  return {
    products: ids.map((id) => product(id, 'Ace Jersey', `ACE-${id}`, ids)),
    garment_colors: ids.map((id) => color(id, 'Navy', `NVY-${id}`, ids)),
    imprint_colors: ids.map((id) => ({ id, name: 'White', code: `WHT-${id}`, hex_value: '#fff' })),
  }
}

test('a name with too many possible places is asked like one with a few', () => {
  const few = createPlacer(twins(2))('Ace Jersey/Navy/White/front.png')
  expect(few).toMatchObject({ reason: 'It fits more than one place.', known: { slot: 1 } })
  expect('options' in few && few.options).toHaveLength(8)
  const many = createPlacer(twins(20))('Ace Jersey/Navy/White/front.png')
  expect(many).toEqual({ reason: 'It fits more than one place.', known: {}, options: [] })
})

test('a name with more codes than a place has gets none', () => {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8]
  const codes = ['ACE', 'NVY', 'WHT'].map((code) => ids.map((id) => `${code}-${id}`).join(' ')).join('/')
  const ones = Array.from({ length: 9 }, () => '1 '.repeat(40)).join('/')
  expect(createPlacer(twins(8))(`${ones}/${codes}/x.png`)).toEqual({
    reason: 'It names two of a kind.',
    known: {},
    options: [],
  })
})

test('a word that is repeated hundreds of times is compared a few times', () => {
  const matchesOf = createMatcher(CATALOGUE)
  const keys = matchesOf(`${'navy 1 '.repeat(20)}/`.repeat(12)).map(({ key }) => key)
  expect(keys).toEqual(['navy', '1', 'navy', '1', 'navy', '1', 'navy', '1'])
  expect(place(`${'ACE-J navy white 1 '.repeat(10)}/`.repeat(12))).toEqual(at(1, 1, 1, 1))
})

test('names that begin alike are told apart, however short they are', () => {
  const alike: ImageCatalogue = {
    products: [product(1, 'Ace Jersey', 'A'), product(2, 'Ace Jersey Women', 'AC'), product(3, 'Ace', 'ACE-JE')],
    garment_colors: CATALOGUE.garment_colors,
    imprint_colors: CATALOGUE.imprint_colors,
  }
  const placeAlike = createPlacer(alike)
  for (const [name, id] of [
    ['a', 1],
    ['ac', 2],
    ['ace', 3],
    ['ace je', 3],
    ['ace jersey', 1],
    ['ace jersey women', 2],
  ] as const) {
    expect(placeAlike(`${name}/navy/white/1.png`), name).toEqual(at(id, 1, 1, 1))
  }
})

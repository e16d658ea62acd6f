import { getShopGuide, type ShopStep } from '@kitroom/contract/shop'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { queryKeyOf } from '../api/address.ts'
import { useOptionalQuery } from '../api/hooks.ts'
import { SET_UP_ALL } from '../area.ts'
import { paths } from '../paths.ts'
import { SecondaryText } from '../ui/display/texts.tsx'
import { PageLink } from '../ui/page/PageLink.tsx'

/** One of these records and many in words, and the ways to make them: on a form, and many at once. */
export type Doors = readonly [one: string, many: string, make: string, toImport?: string]

export const DOORS: Readonly<Record<ShopStep, Doors>> = {
  imprint_colors: ['imprint color', 'imprint colors', paths.createImprintColor, paths.importImprintColors],
  garment_colors: ['garment color', 'garment colors', paths.createGarmentColor, paths.importGarmentColors],
  sizes: ['size', 'sizes', paths.createSize, paths.importSizes],
  products: ['product', 'products', paths.createProduct, paths.importProducts],
  stock: ['count of stock', 'stock', paths.allStock, paths.importInventory],
  pictures: ['picture', 'pictures', paths.productImages, paths.checkZip],
  packs: ['pack', 'packs', paths.createPlayerPack],
  clubs: ['club', 'clubs', paths.createClub, paths.importClubs],
  people: ['account', 'people', paths.createUser, paths.importUsers],
}

export const PARTS = { jersey: 'jersey', practice: 'practice tee', spandex: 'spandex' } as const

export type SetupStep = { title: string; about: string; of: readonly ShopStep[]; waitsFor?: readonly ShopStep[] }

const COLORS = ['imprint_colors', 'garment_colors'] as const
const ON_PRODUCTS = { waitsFor: ['products'] } as const

export const STEPS: readonly SetupStep[] = [
  { title: 'Imprint and garment colors', about: 'What is printed, and on which cloth it can be read.', of: COLORS },
  { title: 'Sizes', about: 'From youth to adult, in the order of every list.', of: ['sizes'] },
  {
    title: 'Products',
    about: 'Each in its colors and sizes.',
    of: ['products'],
    waitsFor: ['garment_colors', 'sizes'],
  },
  {
    title: 'Stock',
    about: 'What is on the shelf. Only what is orderable can be ordered.',
    of: ['stock'],
    ...ON_PRODUCTS,
  },
  { title: 'Pictures', about: 'Up to four for each color and imprint.', of: ['pictures'], ...ON_PRODUCTS },
  { title: 'Packs', about: 'A jersey, a practice tee and a spandex, all of active products.', of: ['packs'] },
  { title: 'Clubs and people', about: 'Who orders, and who works here.', of: ['clubs', 'people'] },
]

type Steps = Readonly<Record<string, boolean>>

const isDone = (steps: Steps, { of }: SetupStep): boolean => of.every((name) => steps[name] !== false)

/** The steps that one may take, those of them that are done, and the next one with its first door. */
export const progressOf = (steps: Steps) => {
  const shown = STEPS.filter(({ of }) => of.some((name) => steps[name] !== undefined))
  const done = shown.filter((step) => isDone(steps, step))
  const next = shown.find((step) => !done.includes(step))
  const door = next?.of.find((name) => steps[name] === false)
  return { shown, done, next, door: door && DOORS[door][2], text: `${done.length} of ${shown.length} done` }
}

const MAKE = /\/(create|import)$/
const LISTS = Object.values(DOORS).map(([, , make]) => make.replace(MAKE, ''))

/** In a new shop, below the pages on which something was just made: what comes next. */
export function NextStep() {
  const { pathname, state } = useLocation()
  const steps = useOptionalQuery(getShopGuide, { isSilent: true })?.steps
  const client = useQueryClient()
  const isNew = Boolean(steps)
  // After a save another page is shown, or the dialog of this one is closed.
  useEffect(() => {
    if (isNew && pathname && state !== SET_UP_ALL) void client.invalidateQueries({ queryKey: queryKeyOf(getShopGuide) })
  }, [client, isNew, pathname, state])
  if (!steps || MAKE.test(pathname) || !LISTS.some((list) => pathname.startsWith(list))) return null
  const { text, next, door } = progressOf(steps)
  if (!next || !door) return null
  return (
    <SecondaryText role="status" sx={{ mt: 2, displayPrint: 'none' }}>
      {`${text}. Next: ${next.title}. `}
      <PageLink underline="always" to={door} state={SET_UP_ALL}>
        Go on
      </PageLink>
    </SecondaryText>
  )
}

import type { AnswerOf } from '@kitroom/contract/endpoint'
import { type listImageCoverage, neededText, type ProductCoverage } from '@kitroom/contract/image-coverage'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { SecondaryText, SmallText } from '../../ui/display/texts.tsx'
import { RowName } from '../../ui/list/ListLink.tsx'
import { useWindowedCards } from '../../ui/list/windowed.ts'
import { type ImageCombination, imageAddress, OpenedCoverage } from '../product-images/index.ts'

type Colors = AnswerOf<typeof listImageCoverage>['garment_colors']
type ColorsById = ReadonlyMap<number, Colors[number]>

type ImageWallProps = {
  products: readonly ProductCoverage[]
  colors: Colors
  open: (product: ProductCoverage) => string
  actions: (product: ProductCoverage) => ReactNode
}

const ROW_HEIGHT = 204

/** Per product the front of each garment color, pale where it is missing. A press opens the slots. */
export function ImageWall({ products, colors, open, actions }: ImageWallProps) {
  const byId = useMemo(() => new Map(colors.map((color) => [color.id, color])), [colors])
  const [opened, setOpened] = useState<{ product: ProductCoverage; at: ImageCombination } | null>(null)
  const { indexes, ofList, ofCard } = useWindowedCards({
    count: products.length,
    cardKey: (index) => products[index]?.id ?? index,
    height: ROW_HEIGHT,
  })
  return (
    <>
      <Box component="ul" {...ofList} aria-label="Images" sx={LIST}>
        {indexes.map((index) => {
          const product = products[index]
          return (
            product && (
              <li key={product.id} {...ofCard(index, product.id)}>
                <ProductWall product={product} colors={byId} open={open} actions={actions} onOpen={setOpened} />
              </li>
            )
          )
        })}
      </Box>
      {opened && (
        <OpenedCoverage
          productId={opened.product.id}
          name={opened.product.name}
          at={opened.at}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

const LIST = { '& > li': { pb: 1.5 } }

type ProductWallProps = Pick<ImageWallProps, 'open' | 'actions'> & {
  product: ProductCoverage
  colors: ColorsById
  onOpen: (opened: { product: ProductCoverage; at: ImageCombination }) => void
}

/** One product of the wall. Drawn once as long as it is the same. */
const ProductWall = memo(function ProductWall({ product, colors, open, actions, onOpen }: ProductWallProps) {
  const { id, name, code, product_category_name, needed, there, home, fronts } = product
  return (
    <Card sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Box sx={HEAD}>
        <Typography component="h2" variant="h3" data-name>
          <RowName to={open(product)}>{name}</RowName>
        </Typography>
        <SmallText color={there < needed ? 'warning.main' : 'textSecondary'} sx={{ fontWeight: 600 }}>
          {neededText(product)}
        </SmallText>
        <SecondaryText sx={ABOUT}>{`${code}, ${product_category_name}`}</SecondaryText>
        <Box sx={ACTIONS}>{actions(product)}</Box>
      </Box>
      <Box sx={TILES}>
        <Tile
          label="Home"
          hex={null}
          src={home === null ? null : imageAddress({ productId: id, slot: 1 }, { width: 128, version: home })}
          onOpen={() => onOpen({ product, at: { colorId: null, imprintColorId: null } })}
        />
        {fronts.map((front) => {
          const [colorId = 0, imprintId = 0] = front.split('/', 2).map(Number)
          const version = front.slice(front.lastIndexOf('/') + 1)
          const color = colors.get(colorId)
          const at = { colorId, imprintColorId: imprintId || null }
          return (
            color && (
              <Tile
                key={colorId}
                label={color.name}
                hex={color.hex_value}
                src={version === '' ? null : imageAddress({ productId: id, slot: 1, ...at }, { width: 128, version })}
                onOpen={() => onOpen({ product, at })}
              />
            )
          )
        })}
      </Box>
    </Card>
  )
})

type TileProps = { label: string; hex: string | null; src: string | null; onOpen: () => void }

/** A front, or a pale place in its color. */
function Tile({ label, hex, src, onOpen }: TileProps) {
  return (
    <ButtonBase onClick={onOpen} aria-label={`${label}: ${src === null ? 'no picture' : 'front'}`} sx={TILE}>
      {src === null ? (
        <Box data-drawn sx={PALE} style={hex === null ? {} : { backgroundColor: hex }} />
      ) : (
        <img src={src} alt="" width={80} height={96} loading="lazy" style={PICTURE} />
      )}
      <Typography component="span" variant="caption" color="textSecondary" noWrap sx={{ maxWidth: 80 }}>
        {label}
      </Typography>
    </ButtonBase>
  )
}

const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, rowGap: 0.5, mb: 1.25 }
const ABOUT = { flex: { xs: '1 0 100%', sm: 1 }, order: { xs: 1, sm: 0 }, minWidth: 0 }
const ACTIONS = { display: 'flex', alignItems: 'baseline', gap: 1, ml: 'auto' }
const TILES = { display: 'flex', flexWrap: 'wrap', gap: 1.25 }
const TILE = { display: 'grid', justifyItems: 'center', gap: 0.5, borderRadius: 1, p: 0.25 }
const PICTURE = { objectFit: 'contain', borderRadius: 6 } as const
const PALE = { width: 80, height: 96, borderRadius: '6px', border: '1px dashed', borderColor: 'divider', opacity: 0.3 }

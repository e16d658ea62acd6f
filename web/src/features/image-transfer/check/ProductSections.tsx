import type { CheckedImage } from '@kitroom/contract/image-transfer'
import { ProductSection } from './ProductSection.tsx'

/** More images than this are shown when their product is opened. */
const SHOWN_AT_FIRST = 600

export type ProductSectionsProps = {
  checkId: number
  images: readonly CheckedImage[]
  /** The id of the text that says which of a product's images these are. */
  whichId?: string
  isTicked: (image: CheckedImage) => boolean
  onTick: (images: readonly CheckedImage[], isOn: boolean) => void
}

/** The images of a checked ZIP, product by product. */
export function ProductSections({ images, ...props }: ProductSectionsProps) {
  const products = [...Map.groupBy(images, ({ product_id }) => product_id)]
  let shown = 0
  return products.map(([productId, own]) => {
    shown += own.length
    const isOpenAtFirst = shown <= SHOWN_AT_FIRST || products.length === 1
    return <ProductSection key={productId} {...props} images={own} isOpenAtFirst={isOpenAtFirst} />
  })
}

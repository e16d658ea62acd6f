import { listFilledSlots } from '@kitroom/contract/product-images'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { useImageVersion } from '../../ui/display/images-changed.ts'
import { Thumbnail } from '../../ui/display/Thumbnail.tsx'
import { imageAddress } from './image-address.ts'

const SIZE = 48

/** The first home image of a product, where it has one. */
export function HomeThumbnail({ productId }: { productId: number }) {
  const filled = usePermittedQuery(listFilledSlots, { params: { productId } })?.filled_slots
  const version = useImageVersion(filled)
  const slots = filled?.filter(({ color_id }) => color_id === null).map(({ slot }) => slot) ?? []
  if (slots.length === 0) return null
  return <Thumbnail src={imageAddress({ productId, slot: Math.min(...slots) }, { width: 128, version })} size={SIZE} />
}

import { getImageCatalogue, getImageCoverage, listImageCoverage } from '@kitroom/contract/image-coverage'
import { listFilledSlots, listThumbnails } from '@kitroom/contract/product-images'
import { useInvalidate } from '../../api/hooks.ts'

/** Asks again which slots of a product are filled; done once that is shown. What is counted elsewhere follows. */
export const useRereadImages = (productId: number): (() => Promise<void>) => {
  const request = { params: { productId } }
  const slots = useInvalidate(listFilledSlots, request)
  const others = [
    useInvalidate(getImageCoverage, request),
    useInvalidate(listImageCoverage),
    useInvalidate(getImageCatalogue),
    useInvalidate(listThumbnails),
  ]
  return () => {
    for (const reread of others) void reread()
    return slots()
  }
}

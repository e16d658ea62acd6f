import { getImageCatalogue, getImageCoverage, listImageCoverage } from '@kitroom/contract/image-coverage'
import { listFilledSlots, listThumbnails } from '@kitroom/contract/product-images'
import { useInvalidate } from '../../api/hooks.ts'

/** Fetches the filled slots of a product again; resolves once they are shown. Other counts are refreshed too. */
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

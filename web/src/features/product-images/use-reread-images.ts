import { useQueryClient } from '@tanstack/react-query'
import { refreshAnswers } from '../../api/refresh.ts'
import { IMAGE_READS } from '../../ui/display/images-changed.ts'

/** Fetches what depends on images again; resolves once the filled slots are shown. */
export const useRereadImages = (): (() => Promise<void>) => {
  const client = useQueryClient()
  return () => refreshAnswers(client, IMAGE_READS)
}

import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const about = 'Every product image as one ZIP, and back again'

export const codes = {
  IMAGE_RESTORE: 'Back up and restore product images',
} as const

const DENIED = 'You do not have permission to access this page.'

export const getImageTransferSummary = endpoint({
  method: 'GET',
  path: '/api/admin/product-images-summary',
  summary: 'How many product images there are, and their bytes together',
  access: 'IMAGE_RESTORE',
  denied: DENIED,
  answer: z.object({ images: z.int().meta({ example: 120 }), bytes: z.int().meta({ example: 48_000_000 }) }),
})

export const downloadProductImages = endpoint({
  method: 'GET',
  path: '/api/admin/download-product-images',
  summary: 'Every product image as a ZIP with a manifest',
  access: 'IMAGE_RESTORE',
  denied: DENIED,
  answer: 'bytes',
  refusals: [429],
})

export const restoreProductImages = endpoint({
  method: 'POST',
  path: '/api/admin/upload-product-images-zip',
  summary: 'Put the images of such a ZIP back where they belong: all of them or, when anything is wrong, none',
  access: 'IMAGE_RESTORE',
  denied: DENIED,
  multipart: z.object({}),
  answer: z.object({}),
})

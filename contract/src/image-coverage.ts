export const about = 'Which combinations of colors have images'

export const codes = {
  PRODUCT_IMAGES_UPDATE: 'Change the images of products',
} as const

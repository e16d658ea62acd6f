/** The widths of resized pictures, in pixels. */
export const IMAGE_WIDTHS = [128, 256, 512, 1024] as const

/** A replaced or deleted picture can be restored for this many days. */
export const IMAGE_UNDO_DAYS = 30

import type { MouseEvent } from 'react'

/** Whether the browser follows a clicked link by itself: in another tab or window, or as a download. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** A list that is drawn later than this many frames after the save is not waited for. */
const FRAMES_TO_WAIT = 60

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))

const highlighted = (): Element | null => document.querySelector('[data-highlighted]')

const findHighlighted = async (): Promise<Element | null> => {
  for (let frame = 0; frame < FRAMES_TO_WAIT && !highlighted(); frame += 1) await nextFrame()
  // One more, in which the list returns to the scroll position that it was left at.
  await nextFrame()
  return highlighted()
}

/**
 * Moves the focus to the highlighted row of a record that was just saved, as if the list had never been left. False if
 * the row is out of sight; the focus then stays.
 */
export const focusSavedRow = async (): Promise<boolean> => {
  const row = await findHighlighted()
  if (!row || !isInSight(row)) return false
  // Somebody may have begun to type in the search.
  const isFree = document.activeElement?.matches('body, main') ?? true
  if (isFree) row.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  return true
}

/** By what is at its middle: not the row if it is scrolled away, or behind a bar. */
const isInSight = (row: Element): boolean => {
  const { left, top, width, height } = row.getBoundingClientRect()
  return row.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

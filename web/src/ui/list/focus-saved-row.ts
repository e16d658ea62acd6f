/** The rows of a list are drawn, at the scroll position that it was left at, within this many frames. */
const FRAMES = 3

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))

/**
 * Moves the focus to the highlighted row of a record that was just saved, as if the list had never been left. False if
 * the row is out of sight; the focus then stays.
 */
export const focusSavedRow = async (): Promise<boolean> => {
  for (let frame = 0; frame < FRAMES; frame += 1) await nextFrame()
  const row = document.querySelector('[data-highlighted]')
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

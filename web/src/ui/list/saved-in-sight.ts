/** The rows of a list are drawn, at the scroll position that it was left at, within this many frames. */
const FRAMES = 3

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))

/** Whether the list that is shown now has the highlighted row of a saved record in sight. */
export const isSavedInSight = async (): Promise<boolean> => {
  for (let frame = 0; frame < FRAMES; frame += 1) await nextFrame()
  const row = document.querySelector('[data-highlighted]')
  if (!row) return false
  const { left, top, width, height } = row.getBoundingClientRect()
  // What is at its middle: not the row if it is scrolled away, or behind a bar.
  return row.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

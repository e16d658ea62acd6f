/** A list that is drawn later than this many frames after the save is not waited for. */
const FRAMES_TO_WAIT = 60

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))

/** Whether the page with this form is still there, or the next one still loads. */
const isChanging = (form: Element | null): boolean =>
  form?.isConnected === true || document.querySelector('main [role=progressbar]') !== null

/**
 * Once the list of a record that was saved in this form is drawn: moves the focus to its highlighted row, as if the list
 * had never been left. False if the row is out of sight; the focus then stays.
 */
export const focusSavedRow = async (form: Element | null): Promise<boolean> => {
  for (let frame = 0; frame < FRAMES_TO_WAIT && isChanging(form); frame += 1) await nextFrame()
  // Rows are drawn a frame later, and then the list returns to the scroll position that it was left at.
  for (let frame = 0; frame < 2; frame += 1) await nextFrame()
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

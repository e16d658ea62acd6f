const NAME = 'kitroom.draft '
const LOOK_AGAIN_MS = 300

/** Tells the other tabs that a draft is being edited here, until it is released or the tab is gone. */
export const holdOpen = (key: string): (() => void) => {
  // Browsers offer locks on https and on localhost only.
  if (!navigator.locks) return () => undefined
  let release = (): void => undefined
  let isOver = false
  const held = (lock: Lock | null) =>
    lock === null || isOver ? undefined : new Promise<void>((resolve) => (release = resolve))
  void navigator.locks.request(NAME + key, { ifAvailable: true }, held)
  return () => {
    isOver = true
    release()
  }
}

const isHeld = async (key: string): Promise<boolean> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some(({ name }) => name === NAME + key)
}

/** Whether another tab is editing it. A tab that was killed a moment ago may still count. */
export const isOpenElsewhere = async (key: string): Promise<boolean> => {
  if (!(await isHeld(key))) return false
  await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  return isHeld(key)
}

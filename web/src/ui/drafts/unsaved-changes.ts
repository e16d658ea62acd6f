const places = new Set<symbol>()
let released = false

/** Whether the open page has unsaved changes that are stored as a draft. */
export const unsavedChanges = {
  enter: (): (() => void) => {
    const place = Symbol('unsaved')
    places.add(place)
    released = false
    return () => void places.delete(place)
  },
  isThere: (): boolean => places.size > 0,
  /** The question was answered elsewhere: the page may be left. */
  release: (): void => {
    released = true
  },
  isReleased: (): boolean => released,
}

/**
 * Keeps the keys of an input method from the program. Safari says that a key ends a composition by its code alone, because
 * the composition has ended by then: such an Enter sends no form either.
 */
export const ignoreComposition = (): void =>
  window.addEventListener(
    'keydown',
    (event) => {
      const endsIt = event.keyCode === 229
      if (!event.isComposing && !endsIt) return
      event.stopImmediatePropagation()
      if (endsIt && event.key === 'Enter') event.preventDefault()
    },
    { capture: true },
  )

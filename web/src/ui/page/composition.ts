/**
 * Keeps the keys of an input method from the program. Safari says that a key ends a composition by its code alone, because
 * the composition has ended by then: such an Enter sends no form either.
 */
export const ignoreComposition = (): void =>
  window.addEventListener(
    'keydown',
    (event) => {
      if (!event.isComposing && event.keyCode !== 229) return
      event.stopImmediatePropagation()
      if (event.key === 'Enter') event.preventDefault()
    },
    { capture: true },
  )

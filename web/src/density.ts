export type Density = 'comfortable' | 'compact'

// `public/color-scheme.js` reads it before the first paint.
const KEY = 'kitroom-density'
const ATTRIBUTE = 'data-density'

/** How close together lists and controls stand, on this device. The look itself is in `component-styles.ts`. */
export const density = {
  read: (): Density => (document.documentElement.getAttribute(ATTRIBUTE) === 'compact' ? 'compact' : 'comfortable'),
  keep: (chosen: Density): void => {
    document.documentElement.setAttribute(ATTRIBUTE, chosen)
    try {
      localStorage.setItem(KEY, chosen)
    } catch {
      // Storage is switched off in this browser: it holds until the tab is closed.
    }
  },
}

import { deviceStorage } from '../../api/browser-storage.ts'

export type Density = 'comfortable' | 'compact'

// `public/color-scheme.js` reads it before the first paint.
const KEY = 'kitroom-density'
const ATTRIBUTE = 'data-density'

/** How dense lists and controls are, on this device. The styles are in `web/src/component-styles.ts`. */
export const density = {
  read: (): Density => (document.documentElement.getAttribute(ATTRIBUTE) === 'compact' ? 'compact' : 'comfortable'),
  keep: (chosen: Density): void => {
    document.documentElement.setAttribute(ATTRIBUTE, chosen)
    deviceStorage.keep(KEY, chosen)
  },
}

/** Actions of one input device, as WebDriver and WebDriver BiDi both describe them. */
export type Device = { readonly type: 'key' | 'pointer'; readonly id: string; readonly actions: readonly object[] }

/** A window of a browser engine, driven from outside. */
export type Engine = {
  readonly name: string
  readonly goTo: (url: string) => Promise<void>
  /** Evaluates the body of a function in the page; its value is JSON. */
  readonly run: (body: string) => Promise<unknown>
  readonly perform: (devices: readonly Device[]) => Promise<void>
  /** The page as a PDF, or null if the engine cannot print. */
  readonly print: () => Promise<Buffer | null>
  /** Errors and warnings of the console; null if the engine does not tell. */
  readonly complaints: () => readonly string[] | null
  readonly end: () => Promise<void>
}

export const keys = (text: string): Device => ({
  type: 'key',
  id: 'keyboard',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})

export const pressAt = ({ x, y }: { x: number; y: number }): Device => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

/** The code points by which WebDriver names keys without a character. */
export const [ENTER, TAB] = ['\uE007', '\uE004']

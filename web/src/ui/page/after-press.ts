let isDown = false
let waiting: (() => void)[] = []

/** After the press, and the click that it ends with. A native menu hides the end: then it is the next key or press. */
const end = (): void => {
  isDown = false
  setTimeout(() => {
    const ready = waiting
    waiting = []
    for (const run of ready) run()
  })
}
document.addEventListener('mousedown', () => (isDown = true), true)
for (const type of ['mouseup', 'dragend', 'keydown']) document.addEventListener(type, end, true)

/**
 * Runs what follows a blur: at once, or once the press that has caused it is over. Whatever moved under the pointer
 * would not be clicked.
 */
export const afterPress = (run: () => void): void => {
  if (isDown) waiting.push(run)
  else run()
}

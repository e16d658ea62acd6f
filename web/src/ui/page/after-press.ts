let isDown = false
const waiting: (() => void)[] = []

/** After the press, and the click that it ends with. A native menu hides the end: then it is the next key or press. */
const end = (): void => {
  isDown = false
  setTimeout(() => {
    for (const run of waiting.splice(0)) run()
  })
}
document.addEventListener('mousedown', () => (isDown = true), true)
for (const type of ['mouseup', 'dragend', 'keydown']) document.addEventListener(type, end, true)

/** Runs what follows a blur, once the press that caused it is over: a control that moves meanwhile is not clicked. */
export const afterPress = (run: () => void): void => {
  if (isDown) waiting.push(run)
  else run()
}

// What saves: the button of a form, and those that say so where a row or a list is edited without one.
const SAVING = 'button[type=submit], button[data-saves]'

/** The dialog on top, or else the page. */
const inFront = (): Element | null =>
  [...document.querySelectorAll('.MuiDialog-root')].at(-1) ?? document.querySelector('main')

/** Presses the button that saves what is being edited: the one of the row or form that has the focus, else the first. */
export const saveInFront = (): void => {
  const buttons = [...(inFront()?.querySelectorAll<HTMLButtonElement>(SAVING) ?? [])].filter(
    (button) => !button.disabled && button.checkVisibility(),
  )
  const own = document.activeElement?.closest('form, tr, [data-edited]')
  const button = buttons.find((one) => own?.contains(one)) ?? buttons[0]
  button?.click()
}

// Save buttons: of forms, and those marked as such in rows or lists edited in place.
const SAVING = 'button[type=submit], button[data-saves]'

/** The dialog on top, or else the page. */
const inFront = (): Element | null =>
  [...document.querySelectorAll('.MuiDialog-root')].at(-1) ?? document.querySelector('main')

/** Presses the save button of what is being edited: of the row or form with the focus, else the first. */
export const saveInFront = (): void => {
  const buttons = [...(inFront()?.querySelectorAll<HTMLButtonElement>(SAVING) ?? [])].filter(
    (button) => !button.disabled && button.checkVisibility(),
  )
  const own = document.activeElement?.closest('form, tr, [data-edited]')
  const button = buttons.find((one) => own?.contains(one)) ?? buttons[0]
  button?.click()
}

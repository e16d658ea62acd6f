/** The title of a form and the label of its button. */
export type FormTexts = { title: string; saveLabel: string; busyLabel: string }

/** The texts of the page that makes a new one: `creating('Size')`. */
export const creating = (one: string): FormTexts => ({
  title: `Create ${one}`,
  saveLabel: `Create ${one}`,
  busyLabel: 'Creating...',
})

/** The texts of the page that edits one. */
export const editing = (one: string): FormTexts => ({
  title: `Edit ${one}`,
  saveLabel: 'Save Changes',
  busyLabel: 'Saving...',
})

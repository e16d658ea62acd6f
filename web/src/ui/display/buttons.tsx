import Button, { type ButtonProps } from '@mui/material/Button'

/** A button in a row, a card or a notice. */
export function SmallButton(props: ButtonProps) {
  return <Button size="small" {...props} />
}

/** A button beside the one that is likely pressed, such as 'Cancel': colored as the text around it. */
export function QuietButton(props: ButtonProps) {
  return <Button color="inherit" {...props} />
}

/** A small one in the color of the text around it, as in a notice or a bar. */
export function SmallQuietButton(props: ButtonProps) {
  return <Button size="small" color="inherit" {...props} />
}

/** Sends a form that is all there is to do on its page. */
export function SubmitButton(props: ButtonProps) {
  return <Button type="submit" variant="contained" size="large" {...props} />
}

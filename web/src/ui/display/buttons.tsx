import Button, { type ButtonProps } from '@mui/material/Button'

/** A button in a row, a card or a notice. */
export function SmallButton(props: ButtonProps) {
  return <Button size="small" {...props} />
}

/** A button beside the one that is likely pressed, such as 'Cancel': colored as the text around it. */
export function QuietButton(props: ButtonProps) {
  return <Button color="inherit" {...props} />
}

import Button, { type ButtonProps } from '@mui/material/Button'
import { useId } from 'react'
import { SecondaryText } from '../display/texts.tsx'

type ReasonedButtonProps = ButtonProps & {
  /** Why it cannot be pressed; null if it can. */
  reason: string | null
}

/** A button that says beside itself why it cannot be pressed. */
export function ReasonedButton({ reason, disabled = false, ...button }: ReasonedButtonProps) {
  const reasonId = useId()
  if (reason === null) return <Button disabled={disabled} {...button} />
  return (
    <>
      <Button disabled aria-describedby={reasonId} {...button} />
      <SecondaryText id={reasonId}>{reason}</SecondaryText>
    </>
  )
}

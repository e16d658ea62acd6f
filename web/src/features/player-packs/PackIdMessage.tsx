import type { PackParts, PlayerPackInput } from '@kitroom/contract/player-packs'
import Typography from '@mui/material/Typography'
import { useField } from '../../ui/form/field.ts'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'

type PackIdMessageProps = {
  form: ContractForm<typeof PlayerPackInput>
  name: keyof PackParts
  /** Says an id in words. */
  show: (id: unknown) => string
}

/** An error of one of the eight ids, as an alert. It is chosen elsewhere in its panel, so the alert takes the focus. */
export function PackIdMessage({ form, name, show }: PackIdMessageProps) {
  const { field, helperText } = useField({ form, name }, show)
  return (
    <Typography
      ref={field.ref}
      tabIndex={-1}
      role={helperText ? 'alert' : undefined}
      variant="body2"
      color="error"
      sx={{ outline: 'none' }}
    >
      {helperText}
    </Typography>
  )
}

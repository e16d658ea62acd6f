import { getDigestChoice, setDigestChoice } from '@kitroom/contract/stock-warnings'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useId, useState } from 'react'
import { useMay } from '../../access/use-may.ts'
import { messageOf } from '../../api/failure.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { useResentAction } from '../../ui/editing/use-resend.ts'
import { useNotify } from '../../ui/feedback/notify.ts'
import { SectionCard } from '../../ui/page/SectionCard.tsx'

/**
 * Whether the user gets the mail about new inventory warnings; saved at once. Hidden without permission to see them.
 */
export function DigestSwitch() {
  const may = useMay()
  const stored = useOptionalQuery(getDigestChoice, { enabled: may('MANAGE_INVENTORY') })?.is_on
  const { run, busy } = useResentAction(setDigestChoice)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const notify = useNotify()
  const hintId = useId()
  if (stored === undefined) return null
  const choose = async (is_on: boolean) => {
    setChosen(is_on)
    try {
      notify((await run({ body: { is_on } })).message ?? 'Saved.')
    } catch (error) {
      setChosen(null)
      notify(messageOf(error, 'Not saved.'), 'error')
    }
  }
  return (
    <SectionCard isSmall title="Mails">
      <FormControlLabel
        label="Warnings digest"
        control={
          <Switch
            checked={chosen ?? stored}
            disabled={busy}
            onChange={(_, is_on) => void choose(is_on)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
      />
      <FormHelperText id={hintId}>A mail each morning with the inventory warnings that are new or worse</FormHelperText>
    </SectionCard>
  )
}

import { getRoleFactor, setRoleFactor } from '@kitroom/contract/second-factor'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useMay } from '../../access/use-may.ts'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { useCachedAnswer } from '../../api/hooks.ts'
import { SmallButton } from '../../ui/display/buttons.tsx'
import { SecondaryText } from '../../ui/display/texts.tsx'
import { useResentAction } from '../../ui/editing/use-resend.ts'
import { useReport } from '../../ui/feedback/notify.ts'

/** Whether people of a role need a second factor at their next sign-in. It has a save of its own. */
export function FactorSwitch({ roleId }: { roleId: number }) {
  const request = { params: { roleId } }
  const factor = usePermittedQuery(getRoleFactor, request)?.factor
  const { refetch } = useCachedAnswer(getRoleFactor, request)
  const { run, busy } = useResentAction(setRoleFactor)
  const [moved, setMoved] = useState<boolean | null>(null)
  const report = useReport('This could not be changed. Please try again.', 'Changed.')
  const may = useMay()
  if (!factor) return null
  const required = moved ?? factor.required
  const apply = async () => {
    await report(async () => {
      const answer = await run({ ...request, body: { required } })
      setMoved(null)
      return answer
    })
    await refetch()
  }
  const mayChange = may('ROLES_UPDATE')
  if (!mayChange && !factor.required) return null
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, mt: 2 }}>
      {mayChange ? (
        <>
          <FormControlLabel
            control={<Switch checked={required} disabled={busy} onChange={(_, to) => setMoved(to)} />}
            label="Second factor required"
          />
          {required !== factor.required && (
            <SmallButton variant="outlined" disabled={busy} onClick={() => void apply()}>
              Apply
            </SmallButton>
          )}
        </>
      ) : (
        <Typography>Second factor required</Typography>
      )}
      <SecondaryText>
        At the next sign-in, people with this role add an authenticator app or a passkey before anything else opens.
      </SecondaryText>
    </Card>
  )
}

import { PASSWORD_RULES } from '@kitroom/contract/auth'
import CheckIcon from '@mui/icons-material/CheckCircle'
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import { SmallText } from '../../ui/display/texts.tsx'
import { visuallyHidden } from '../../ui/display/visually-hidden.ts'

/** The rules of a new password, each ticked as soon as it is met. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <Box component="ul" aria-label="Password rules" sx={{ display: 'grid', gap: 0.75 }}>
      {PASSWORD_RULES.map(({ line, among, holds }) => (
        <Rule key={line} line={line} among={among} met={holds(password)} />
      ))}
    </Box>
  )
}

function Rule({ line, among, met }: { line: string; among: string | undefined; met: boolean }) {
  const Icon = met ? CheckIcon : OpenIcon
  return (
    <SmallText
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, color: met ? 'success.main' : 'text.secondary' }}
    >
      <Icon sx={{ fontSize: 18 }} aria-hidden />
      <span>{line}</span>
      {among && <span>{among}</span>}
      <span style={visuallyHidden}>{met ? '(met)' : '(not met yet)'}</span>
    </SmallText>
  )
}

import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import { RETURNING } from '../../ui/list/left-lists.ts'
import { ButtonLink } from '../../ui/page/ButtonLink.tsx'
import { useWayBack } from './came-from.ts'

export function BackButton() {
  const wayBack = useWayBack()
  return (
    <ButtonLink
      to={wayBack}
      state={RETURNING}
      preventScrollReset
      startIcon={<ArrowBackIcon />}
      color="inherit"
      variant="outlined"
    >
      Back
    </ButtonLink>
  )
}

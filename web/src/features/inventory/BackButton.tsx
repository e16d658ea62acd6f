import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import { ButtonLink } from '../../ui/page/ButtonLink.tsx'
import { useWayBack } from './came-from.ts'

export function BackButton() {
  const wayBack = useWayBack()
  return (
    <ButtonLink to={wayBack} startIcon={<ArrowBackIcon />} color="inherit" variant="outlined">
      Back
    </ButtonLink>
  )
}

import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useWayBack } from './came-from.ts'

export function BackButton() {
  const wayBack = useWayBack()
  return (
    <Button component={Link} to={wayBack} startIcon={<ArrowBackIcon />} color="inherit" variant="outlined">
      Back
    </Button>
  )
}

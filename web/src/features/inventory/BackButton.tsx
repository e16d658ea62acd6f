import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/list/ButtonLink.tsx'
import { useOriginAddress } from '../../ui/list/list-origin.ts'
import { RETURNING } from '../../ui/list/list-position.ts'

/** Leads to the list that one came from, else to the products. It outlives a reload, as the history entry does. */
export function BackButton() {
  const wayBack = useOriginAddress() ?? paths.products
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

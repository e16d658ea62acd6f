import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/list/ButtonLink.tsx'
import { useOriginAddress, usePageOrigin } from '../../ui/list/list-origin.ts'
import { RETURNING } from '../../ui/list/list-position.ts'

/** Leads to the page or list that one came from, else to the products. It outlives a reload, as the history entry does. */
export function BackButton() {
  const page = usePageOrigin()
  const list = useOriginAddress() ?? paths.products
  return (
    <ButtonLink
      to={page?.address ?? list}
      state={page ? (page.state ?? {}) : RETURNING}
      preventScrollReset
      startIcon={<ArrowBackIcon />}
      color="inherit"
      variant="outlined"
    >
      Back
    </ButtonLink>
  )
}

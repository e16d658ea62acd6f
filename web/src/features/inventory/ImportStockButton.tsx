import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { comingFrom } from '../../ui/import/import-model.ts'
import { ButtonLink } from '../../ui/list/ButtonLink.tsx'

type ImportStockButtonProps = {
  /** The product of sheets that name none. */
  product?: string
}

/** A link to the import of counts, changes and levels, for any products. */
export function ImportStockButton({ product }: ImportStockButtonProps) {
  const { pathname, search } = useLocation()
  const parameters = product === undefined ? '' : `?${new URLSearchParams({ product_code: product })}`
  return (
    <ButtonLink to={`${paths.importInventory}${parameters}`} state={comingFrom(`${pathname}${search}`)}>
      Import stock
    </ButtonLink>
  )
}

import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../page/ButtonLink.tsx'
import { comingFrom } from './import-links.ts'

/** Leads to the import of counts, changes and levels, of any products. */
export function ImportStockButton() {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink to={paths.importInventory} state={comingFrom(`${pathname}${search}`)}>
      Import stock
    </ButtonLink>
  )
}

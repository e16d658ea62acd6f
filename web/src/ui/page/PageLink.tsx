import Link, { type LinkProps } from '@mui/material/Link'
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'

/** A link in a text to another page of the app. */
export function PageLink(props: LinkProps & Pick<RouterLinkProps, 'to' | 'state'>) {
  return <Link component={RouterLink} {...props} />
}

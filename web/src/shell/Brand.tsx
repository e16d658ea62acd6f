import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { paths } from '../paths.ts'
import { visuallyHidden } from '../ui/display/visually-hidden.ts'
import { Logo } from './Logo.tsx'

/** Product and club name; leads home. */
export function Brand({ clubName }: { clubName?: string | null | undefined }) {
  return (
    <Link component={RouterLink} to={paths.home} underline="none" color="inherit" sx={BRAND}>
      <Logo />
      <Box component="span" sx={clubName ? NAME_BEFORE_CLUB : NAME}>
        Kitroom
      </Box>
      {clubName && (
        <Box component="span" sx={CLUB}>
          {clubName}
        </Box>
      )}
    </Link>
  )
}

const BRAND = { display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, position: 'relative', borderRadius: 1.5 }
const NAME = {
  fontWeight: 660,
  fontSize: '1.0625rem',
  letterSpacing: '-0.02em',
  // The logo alone on small screens.
  '@media (max-width: 359.95px)': visuallyHidden,
}
const NAME_BEFORE_CLUB = { ...NAME, '@media (max-width: 479.95px)': visuallyHidden }
const CLUB = {
  pl: 1.25,
  borderLeft: '1px solid',
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: '0.875rem',
  maxWidth: { xs: 120, sm: 220, lg: 280 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}

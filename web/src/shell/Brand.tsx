import Box from '@mui/material/Box'
import SvgIcon from '@mui/material/SvgIcon'
import { paths } from '../paths.ts'
import { visuallyHidden } from '../ui/display/visually-hidden.ts'
import { PageLink } from '../ui/page/PageLink.tsx'

type BrandProps = { clubName?: string | null | undefined; shopName?: string | null | undefined }

/** Product and club name, which lead home, and beside them the name of the shop. */
export function Brand({ clubName, shopName }: BrandProps) {
  return (
    <>
      <PageLink to={paths.home} underline="none" color="inherit" sx={BRAND}>
        <Logo />
        <Box component="span" translate="no" sx={NAME}>
          Kitroom
        </Box>
        {clubName && (
          <Box component="span" translate="no" sx={CLUB}>
            {clubName}
          </Box>
        )}
      </PageLink>
      {shopName && (
        <Box component="span" translate="no" title={shopName} sx={clubName ? SHOP_AFTER_CLUB : CLUB}>
          {shopName}
        </Box>
      )}
    </>
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
const CLUB = {
  pl: 1.25,
  borderLeft: '1px solid',
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: '0.875rem',
  maxWidth: { xs: 84, sm: 220, lg: 280 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}

const SHOP_AFTER_CLUB = { ...CLUB, display: { xs: 'none', lg: 'block' } }

/** The product's mark: a jersey on a field of pine. */
export function Logo() {
  return (
    <SvgIcon viewBox="0 0 32 32" sx={{ width: 26, height: 26, flex: 'none' }} aria-hidden>
      <rect width="32" height="32" rx="8" fill="var(--mui-palette-primary-main)" />
      <path
        d="M12 7 6.5 10.2l2 5L11 14v11h10V14l2.5 1.2 2-5L20 7c-.6 2-2.1 3.2-4 3.2S12.6 9 12 7Z"
        fill="var(--mui-palette-primary-contrastText)"
      />
    </SvgIcon>
  )
}

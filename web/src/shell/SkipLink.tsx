import Link from '@mui/material/Link'

/** Lets keyboard users pass the menu. */
export function SkipLink() {
  return (
    <Link href="#main" sx={SKIP}>
      Skip to content
    </Link>
  )
}

const SKIP = {
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 2000,
  px: 2,
  py: 1,
  borderRadius: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
  displayPrint: 'none',
}

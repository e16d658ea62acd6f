import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { MenuItem } from '../../shell/menu.ts'

/** A link to each area, in a compact row. */
export function AreaRow({ areas }: { areas: readonly MenuItem[] }) {
  return (
    <Box component="ul" aria-label="Areas" sx={ROW}>
      {areas.map(({ label, path, about }) => (
        <li key={path}>
          <Button component={Link} to={path} size="small" color="inherit" title={about}>
            {label}
          </Button>
        </li>
      ))}
    </Box>
  )
}

// One full line on wide screens; wraps on narrow ones.
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 0.5, lg: 0 },
  listStyle: 'none',
  m: 0,
  p: 0.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  '& li': { flex: { md: '1 1 auto' }, textAlign: 'center' },
  '& a': {
    minWidth: 0,
    px: { xs: 1, md: 0.5 },
    whiteSpace: 'nowrap',
    fontSize: '0.78125rem',
    letterSpacing: '-0.01em',
  },
}

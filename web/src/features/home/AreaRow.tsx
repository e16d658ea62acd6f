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
          <Button component={Link} to={path} size="small" variant="outlined" color="inherit" title={about}>
            {label}
          </Button>
        </li>
      ))}
    </Box>
  )
}

const ROW = { display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, m: 0 }

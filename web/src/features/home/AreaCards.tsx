import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { MenuItem } from '../../shell/menu.ts'

/** A card for each area, the whole of it a link. */
export function AreaCards({ areas }: { areas: readonly MenuItem[] }) {
  return (
    <Box component="ul" sx={GRID}>
      {areas.map(({ label, path, about }) => (
        <Card component="li" key={path}>
          <CardActionArea component={Link} to={path} sx={{ p: 2.25, height: '100%' }}>
            <Typography variant="h3" component="h2">
              {label}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {about}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  )
}

const GRID = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(250px, 1fr))',
  listStyle: 'none',
  p: 0,
  m: 0,
}

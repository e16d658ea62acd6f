import ExpandLessIcon from '@mui/icons-material/ExpandLess'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Group } from './groups.ts'

type GroupHeadingProps = { group: Group; onToggle: (name: string) => void }

/** The name and count of a group, and a button that collapses it. */
export function GroupHeading({ group, onToggle }: GroupHeadingProps) {
  const { name, count, isOpen } = group
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        startIcon={isOpen ? <ExpandLessIcon /> : <ExpandMoreIcon />}
        onClick={() => onToggle(name)}
        sx={{ fontWeight: 600 }}
      >
        {name}
      </Button>
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {count}
      </Box>
    </Box>
  )
}

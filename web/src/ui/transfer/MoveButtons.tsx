import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import DoubleLeftIcon from '@mui/icons-material/KeyboardDoubleArrowLeft'
import DoubleRightIcon from '@mui/icons-material/KeyboardDoubleArrowRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

type Direction = 'over' | 'all-over' | 'back' | 'all-back'
export type Move = { label: string; direction: Direction; count: number; run: () => void }

const ICONS = {
  over: ChevronRightIcon,
  'all-over': DoubleRightIcon,
  back: ChevronLeftIcon,
  'all-back': DoubleLeftIcon,
}

/**
 * The move buttons between two panes: single moves first, moves of everything apart. They point down and up if the
 * panes are stacked.
 */
export function MoveButtons({ moves }: { moves: readonly Move[] }) {
  return (
    <Box sx={GRID}>
      {moves.map(({ label, direction, count, run }) => {
        const Icon = ICONS[direction]
        const idle = count === 0
        return (
          // Not `disabled`: the button just pressed would lose the focus.
          <Button
            key={label}
            variant="outlined"
            size="small"
            aria-disabled={idle}
            onClick={idle ? undefined : run}
            startIcon={<Icon fontSize="small" />}
            sx={{ ...(idle ? IDLE : {}), ...(direction === 'all-over' ? { mt: { md: 3 } } : {}) }}
          >
            {label}
          </Button>
        )
      })}
    </Box>
  )
}

const GRID = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: '1fr 1fr', md: '1fr' },
  '& svg': { rotate: { xs: '90deg', md: '0deg' } },
  displayPrint: 'none',
}
const IDLE = { opacity: 0.4 }

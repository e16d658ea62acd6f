import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import DoubleLeftIcon from '@mui/icons-material/KeyboardDoubleArrowLeft'
import DoubleRightIcon from '@mui/icons-material/KeyboardDoubleArrowRight'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'

type Direction = 'over' | 'all-over' | 'back' | 'all-back'
export type Move = { label: string; direction: Direction; count: number; run: () => void }

const ICONS = {
  over: ChevronRightIcon,
  'all-over': DoubleRightIcon,
  back: ChevronLeftIcon,
  'all-back': DoubleLeftIcon,
}

/** The ways between two panes. They stand beside each other and point down and up where the panes are stacked. */
export function MoveButtons({ moves }: { moves: readonly Move[] }) {
  return (
    <Stack sx={{ flexDirection: { xs: 'row', md: 'column' }, gap: 1, justifyContent: 'center' }}>
      {moves.map(({ label, direction, count, run }) => {
        const Icon = ICONS[direction]
        const idle = count === 0
        return (
          <Tooltip key={label} title={label} placement="top">
            {/* Not `disabled`: the button that has just moved everything would lose the focus to nowhere. */}
            <Button
              variant="outlined"
              aria-label={label}
              aria-disabled={idle}
              onClick={idle ? undefined : run}
              sx={{ minWidth: 44, px: 1, opacity: idle ? 0.4 : 1, '& svg': { rotate: { xs: '90deg', md: '0deg' } } }}
            >
              <Icon fontSize="small" />
            </Button>
          </Tooltip>
        )
      })}
    </Stack>
  )
}

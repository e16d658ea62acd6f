import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Popover from '@mui/material/Popover'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useRef, useState } from 'react'

type ToolPopoverProps = {
  /** The name of the button and of its dialog. */
  name: string
  icon: ReactNode
  /** The width of the popover. */
  width?: number
  children: (close: () => void) => ReactNode
}

/** A button of a list with its popover, which is a sheet from below on phones. */
export function ToolPopover({ name, icon, width = 240, children }: ToolPopoverProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'))
  const close = () => setOpen(false)
  const paper = { role: 'dialog', 'aria-label': name, 'aria-modal': true } as const
  return (
    <>
      <Button
        ref={button}
        size="small"
        color="inherit"
        startIcon={icon}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={{ flex: 'none' }}
      >
        {name}
      </Button>
      {isWide ? (
        <Popover
          open={open}
          onClose={close}
          anchorEl={() => button.current}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            paper: {
              ...paper,
              sx: { width, mt: 0.75, borderRadius: 2.5, border: '1px solid', borderColor: 'divider' },
            },
          }}
        >
          {children(close)}
        </Popover>
      ) : (
        // In front of a dialog that it is opened in: by itself a drawer is behind.
        <Drawer
          anchor="bottom"
          open={open}
          onClose={close}
          slotProps={{ paper: { ...paper, sx: SHEET } }}
          sx={{ zIndex: 'modal' }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', px: 2, pt: 1 }}>
            <Typography variant="h3" component="h2">
              {name}
            </Typography>
            <Button onClick={close}>Done</Button>
          </Box>
          {children(close)}
        </Drawer>
      )}
    </>
  )
}

const SHEET = { maxHeight: '85dvh', borderRadius: '16px 16px 0 0', pb: 'max(8px, env(safe-area-inset-bottom))' }

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type ToolSheetProps = { name: string; open: boolean; close: () => void; children: ReactNode }

/** The panel of a list's tool on phones. */
export function ToolSheet({ name, open, close, children }: ToolSheetProps) {
  return (
    // In front of a dialog that it is opened in: by itself a drawer is behind.
    <Drawer
      anchor="bottom"
      open={open}
      onClose={close}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': name, 'aria-modal': true, sx: SHEET },
        // It is first mounted when it is first opened, and moves then, too.
        transition: { appear: true },
      }}
      sx={{ zIndex: 'modal' }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', px: 2, pt: 1 }}>
        <Typography variant="h3" component="h2">
          {name}
        </Typography>
        <Button onClick={close}>Close</Button>
      </Box>
      {children}
    </Drawer>
  )
}

const SHEET = { maxHeight: '85dvh', borderRadius: '16px 16px 0 0', pb: 'max(8px, env(safe-area-inset-bottom))' }

import SearchIcon from '@mui/icons-material/Search'
import Button from '@mui/material/Button'
import { Suspense, startTransition, useCallback, useState } from 'react'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'

// Loaded when it is first opened: most visits do not need it.
const SearchDialog = lazyPart(async () => (await import('./SearchDialog.tsx')).SearchDialog)

/** Opens the search over everything; so do Ctrl+K and '/'. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  // A transition waits for the part and no longer. After a fallback React would wait 300 ms, while the first typed keys
  // go to the page.
  const open = useCallback(() => startTransition(() => setOpen(true)), [])
  useShortcut('Ctrl+K', open)
  useShortcut('/', open)
  return (
    <>
      <Button color="inherit" aria-label="Search everything" aria-haspopup="dialog" onClick={open} sx={BUTTON}>
        <SearchIcon fontSize="small" />
        <span>Search everything</span>
      </Button>
      <Suspense>{isOpen && <SearchDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

const BUTTON = {
  gap: 1,
  minWidth: 40,
  color: 'text.secondary',
  border: { lg: '1px solid' },
  borderColor: { lg: 'divider' },
  '& > span:not(.MuiTouchRipple-root)': { display: { xs: 'none', lg: 'inline' } },
  '&::after': { content: '"Ctrl K"', display: { xs: 'none', lg: 'inline' }, fontSize: '0.75rem', ml: 2 },
}

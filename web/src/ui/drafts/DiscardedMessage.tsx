import { useEffect } from 'react'
import { createStore, useStore } from 'zustand'
import { SmallQuietButton } from '../display/buttons.tsx'
import { StatusAlert } from '../display/StatusAlert.tsx'
import { PAGE_GAP, STICKY, TOP_BAR_HEIGHT } from '../theme/theme.ts'

// Ten seconds, after it has been seen.
const SHOWN_MS = 11_000

/** In the gap above every page: it covers nothing there, and moves nothing that somebody is about to press. */
export function DiscardedMessage() {
  const undo = useDiscardedDraft()
  useEffect(() => {
    if (!undo) return
    const timer = setTimeout(discardedDraft.forget, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [undo])
  if (!undo) return null
  const bringBack = () => {
    discardedDraft.forget()
    void undo()
  }
  return (
    <StatusAlert
      severity="success"
      icon={false}
      data-layer
      sx={MESSAGE}
      action={
        <SmallQuietButton onClick={bringBack} sx={UNDO}>
          Undo
        </SmallQuietButton>
      }
    >
      Changes discarded
    </StatusAlert>
  )
}

const TOUCH = '@media (pointer: coarse)'

/** It hangs from the top bar; for a finger the gap is too low, and it stands where other messages do. */
const MESSAGE = {
  ...STICKY,
  top: TOP_BAR_HEIGHT,
  zIndex: 'appBar',
  boxSizing: 'border-box',
  width: 'max-content',
  height: PAGE_GAP,
  mt: `calc(-1 * ${PAGE_GAP})`,
  mx: 'auto',
  py: 0,
  bgcolor: 'text.primary',
  color: 'background.paper',
  alignItems: 'center',
  borderRadius: '0 0 10px 10px',
  displayPrint: 'none',
  [TOUCH]: {
    position: 'fixed',
    top: 'auto',
    left: '50%',
    translate: '-50%',
    height: 44,
    mt: 0,
    borderRadius: '10px',
    bottom: 'calc(max(var(--selection-bar, 0px), var(--form-bar, 0px)) + 16px)',
  },
  '& .MuiAlert-message': { p: 0 },
  '& .MuiAlert-action': { p: 0, pl: 1, mr: -1, alignItems: 'center' },
}
const UNDO = { minHeight: 24, py: 0, [TOUCH]: { minHeight: 44 } }

type Undo = () => Promise<void>

const offered = createStore<{ undo: Undo | null }>(() => ({ undo: null }))

/** The draft discarded last, while it can be restored. */
export const discardedDraft = {
  offer: (undo: Undo): void => offered.setState({ undo }),
  forget: (): void => offered.setState({ undo: null }),
}

/** Restores the draft discarded last; null if there is none. */
export const useDiscardedDraft = (): Undo | null => useStore(offered, ({ undo }) => undo)

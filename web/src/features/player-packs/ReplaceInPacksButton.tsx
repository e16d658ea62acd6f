import type { ListedPlayerPack } from '@kitroom/contract/player-packs'
import SwapHorizIcon from '@mui/icons-material/SwapHoriz'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useReopen } from '../../ui/drafts/use-reopen.ts'
import type { Offered } from './pack-choice.ts'
import { REPLACE_PART, ReplaceInPacksDialog } from './ReplaceInPacksDialog.tsx'

type ReplaceInPacksButtonProps = { packs: readonly ListedPlayerPack[]; offered: Offered }

/** Replaces a color or product in many packs at once. */
export function ReplaceInPacksButton({ packs, offered }: ReplaceInPacksButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  useReopen(REPLACE_PART, () => setIsOpen(true))
  return (
    <>
      <Button variant="outlined" startIcon={<SwapHorizIcon />} onClick={() => setIsOpen(true)}>
        Replace in packs
      </Button>
      {isOpen && <ReplaceInPacksDialog packs={packs} offered={offered} onClose={() => setIsOpen(false)} />}
    </>
  )
}

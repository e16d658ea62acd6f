import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useMay } from '../../../access/use-may.ts'
import type { PackChoice, PackPicker } from './pack-choice.ts'

type PackOfSlotProps = {
  pack: PackChoice | null
  title: string
  PackPicker: PackPicker | undefined
  onChange: (pack: PackChoice | null) => void
}

/** The pack chosen for a slot and the way to choose one, or why there is none. */
export function PackOfSlot({ pack, title, PackPicker, onChange }: PackOfSlotProps) {
  const [picking, setPicking] = useState(false)
  const may = useMay()
  const why = missing(may('CLUB_PLAYER_PACK_READ'), PackPicker !== undefined)
  return (
    <>
      {pack && (
        <Typography>
          <strong>{pack.name}</strong>
        </Typography>
      )}
      {pack && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {[pack.jersey, pack.practice, pack.spandex].join(' · ')}
        </Typography>
      )}
      {why !== null ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {why}
        </Typography>
      ) : (
        <Stack direction="row" spacing={1}>
          <Button
            variant="outlined"
            size="small"
            aria-label={`Choose the pack of ${title}`}
            onClick={() => setPicking(true)}
          >
            {pack ? 'Change Pack' : 'Choose Pack'}
          </Button>
          {pack && (
            <Button size="small" aria-label={`Remove the pack of ${title}`} onClick={() => onChange(null)}>
              Remove Pack
            </Button>
          )}
        </Stack>
      )}
      {picking && PackPicker && (
        <PackPicker
          start={pack}
          onClose={() => setPicking(false)}
          onChoose={(chosen) => {
            onChange(chosen)
            setPicking(false)
          }}
        />
      )}
    </>
  )
}

const missing = (mayRead: boolean, hasPicker: boolean): string | null => {
  if (!mayRead) return 'You do not have permission to choose player packs. You can enter the players all the same.'
  return hasPicker ? null : 'Player packs cannot be chosen here yet. You can enter the players all the same.'
}

import { PACK_PARTS, PART_LABELS } from '@kitroom/contract/pack-parts'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useAccess } from '../../../access/access-context.ts'
import { useMay } from '../../../access/use-may.ts'
import { useReopen } from '../../../ui/drafts/use-reopen.ts'
import { PICKER_PART, PlayerPackPicker } from '../../player-packs/index.ts'
import type { PackChoice } from './order.ts'

type PackOfSlotProps = {
  pack: PackChoice | null
  title: string
  onChange: (pack: PackChoice | null) => void
  isReadOnly?: boolean
  /** An additional button. */
  beside?: ReactNode
  /** The error of the pack. */
  wrong?: string | undefined
}

/** The pack of a slot with a button to choose one, or the reason why that is not possible. */
export function PackOfSlot({ pack, title, onChange, isReadOnly = false, beside, wrong }: PackOfSlotProps) {
  const [picking, setPicking] = useState(false)
  const why = useHindrance()
  const part = `${PICKER_PART}${title}`
  useReopen(part, () => why === null && !isReadOnly && setPicking(true))
  const choose = pack ? 'Change Pack' : 'Choose Pack'
  return (
    <>
      {pack && (
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, my: 1, gap: 0.25 }}>
          {PACK_PARTS.map((name) => (
            <Typography key={name} component="li" variant="body2">
              <Typography component="span" variant="body2" color="textSecondary">
                {PART_LABELS[name]}:
              </Typography>{' '}
              {pack[name]}
            </Typography>
          ))}
        </Stack>
      )}
      {wrong && (
        <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
          {wrong}
        </Typography>
      )}
      {!isReadOnly && why !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {why}
        </Typography>
      )}
      {!isReadOnly && (why === null || beside) && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: why === null ? 0 : 1 }}>
          {why === null && (
            <Button
              variant="outlined"
              size="small"
              aria-label={`${choose} for ${title}`}
              onClick={() => setPicking(true)}
            >
              {choose}
            </Button>
          )}
          {why === null && pack && (
            <Button size="small" aria-label={`Remove Pack from ${title}`} onClick={() => onChange(null)}>
              Remove Pack
            </Button>
          )}
          {beside}
        </Stack>
      )}
      {picking && (
        <PlayerPackPicker
          start={pack}
          part={part}
          offersSaved
          onCancel={() => setPicking(false)}
          onOk={(parts, names, sizes) => {
            onChange({ ...parts, ...names, sizes })
            setPicking(false)
          }}
        />
      )}
    </>
  )
}

/** The reason why no pack can be chosen; null if one can. */
const useHindrance = (): string | null => {
  const { state, user } = useAccess()
  const may = useMay()
  if (state === 'loading') return ''
  if (!user) return `Sign in to choose player packs. ${ANYWAY}`
  if (may.any('CLUB_PLAYER_PACK_READ', 'CLUB_PLAYER_PACK_CREATE', 'CLUB_PLAYER_PACK_UPDATE')) return null
  return `You do not have permission to choose player packs. ${ANYWAY}`
}

const ANYWAY = 'You can enter the players all the same.'

import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { memo, useId } from 'react'
import { matchSize, SIZES } from '../sizes.ts'
import { LINE } from './LineHeads.tsx'
import { OrderField, OrderSelect } from './OrderField.ts'
import { isOrderPlayer, type OrderPlayer, PLAYER_ITEMS } from './order.ts'

type PlayerLineProps = {
  player: OrderPlayer
  /** Where it stands in the list, counted from 1. */
  position: number
  /** What looks wrong in the number. */
  numberWarning: string | undefined
  onChange: (id: number, change: Partial<OrderPlayer>) => void
  onPaste: (id: number, text: string) => void
  onRemove: (id: number) => void
}

export const PlayerLine = memo(function PlayerLine(props: PlayerLineProps) {
  const { player, position, numberWarning, onChange } = props
  const warningId = useId()
  const isBlank = !isOrderPlayer(player)
  return (
    <Box component="li" sx={OWN_LINE}>
      <OrderField
        aria-label={`Player ${position} name`}
        placeholder="Player name"
        autoComplete="off"
        maxLength={200}
        value={player.name}
        onChange={(event) => onChange(player.id, { name: event.target.value })}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (!/[\t\n\r]/.test(text.trim())) return
          event.preventDefault()
          props.onPaste(player.id, text)
        }}
        sx={{ gridArea: 'name' }}
      />
      <Box sx={{ gridArea: 'number' }}>
        <OrderField
          aria-label={`Player ${position} jersey number`}
          placeholder="No."
          autoComplete="off"
          inputMode="numeric"
          maxLength={10}
          value={player.number}
          aria-invalid={numberWarning !== undefined}
          aria-describedby={numberWarning ? `${warningId}-number` : undefined}
          onChange={(event) => onChange(player.id, { number: event.target.value })}
        />
        {numberWarning && <Warning id={`${warningId}-number`}>{numberWarning}</Warning>}
      </Box>
      <IconButton
        size="small"
        aria-label={`Remove player ${position}`}
        disabled={isBlank}
        onClick={() => props.onRemove(player.id)}
        sx={{ gridArea: 'remove', opacity: isBlank ? 0 : 1 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      {PLAYER_ITEMS.map(({ key, name }) => (
        <Box key={key} component="label" sx={{ gridArea: key }}>
          <Box component="span" aria-hidden="true" sx={SMALL_LABEL}>
            {name}
          </Box>
          <OrderSelect
            aria-label={`Player ${position} ${name.toLowerCase()} size`}
            value={player[key]}
            onChange={(event) => onChange(player.id, { [key]: event.target.value })}
            aria-invalid={isUnknown(player[key])}
            aria-describedby={isUnknown(player[key]) ? `${warningId}-${key}` : undefined}
            sx={{ px: 0.75 }}
          >
            <option value="">–</option>
            {isUnknown(player[key]) && <option value={player[key]}>{player[key]}</option>}
            {SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </OrderSelect>
          {isUnknown(player[key]) && <Warning id={`${warningId}-${key}`}>Unknown size</Warning>}
        </Box>
      ))}
    </Box>
  )
})

/** What was pasted and is no size that we have. */
const isUnknown = (size: string): boolean => size !== '' && matchSize(size) === null

function Warning({ id, children }: { id: string; children: string }) {
  return (
    <Box component="span" id={id} sx={{ display: 'block', fontSize: '0.75rem', color: 'error.main' }}>
      {children}
    </Box>
  )
}

// Lines out of sight are not laid out: a list of hundreds stays quick to type into.
const OWN_LINE = { ...LINE, mb: { xs: 2, sm: 0.75 }, contentVisibility: 'auto', containIntrinsicSize: 'auto 40px' }

// The heads above the list say it where there is room for them.
const SMALL_LABEL = { display: { xs: 'block', sm: 'none' }, fontSize: '0.75rem', color: 'text.secondary', mb: 0.25 }

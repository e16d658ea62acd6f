import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { memo } from 'react'
import { matchSize, SIZES } from '../sizes.ts'
import { OrderField, OrderSelect } from './OrderField.ts'
import { isOrderPlayer, type OrderPlayer, PLAYER_ITEMS } from './order.ts'

/** Name, number, three sizes and the way out: one row where there is room, two on a phone. */
export const LINE_GRID = {
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  gridTemplateColumns: {
    xs: 'repeat(3, minmax(0, 1fr)) 36px',
    sm: 'minmax(0, 1fr) 72px repeat(3, 84px) 36px',
  },
}

type PlayerLineProps = {
  player: OrderPlayer
  /** Where it stands in the list, counted from 1. */
  position: number
  onChange: (id: number, change: Partial<OrderPlayer>) => void
  onPaste: (id: number, text: string) => void
  onRemove: (id: number) => void
}

export const PlayerLine = memo(function PlayerLine(props: PlayerLineProps) {
  const { player, position, onChange } = props
  const isBlank = !isOrderPlayer(player)
  return (
    <Box component="li" sx={{ ...LINE_GRID, mb: { xs: 2, sm: 0.75 } }}>
      <OrderField
        aria-label={`Player ${position} name`}
        placeholder={isBlank ? 'Player name' : ''}
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
        sx={{ gridColumn: { xs: 'span 2', sm: 'auto' } }}
      />
      <OrderField
        aria-label={`Player ${position} jersey number`}
        placeholder={isBlank ? 'No.' : ''}
        autoComplete="off"
        inputMode="numeric"
        maxLength={10}
        value={player.number}
        onChange={(event) => onChange(player.id, { number: event.target.value })}
      />
      <IconButton
        size="small"
        aria-label={`Remove player ${position}`}
        disabled={isBlank}
        onClick={() => props.onRemove(player.id)}
        sx={{ gridColumn: { xs: 4, sm: 6 }, gridRow: 1, opacity: isBlank ? 0 : 1 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      {PLAYER_ITEMS.map(({ key, name }) => (
        <OrderSelect
          key={key}
          aria-label={`Player ${position} ${name.toLowerCase()} size`}
          value={player[key]}
          onChange={(event) => onChange(player.id, { [key]: matchSize(event.target.value) ?? '' })}
          sx={{ gridRow: { xs: 2, sm: 1 }, px: 0.75 }}
        >
          <option value="">{name === 'Practice Tee' ? 'Tee' : name}</option>
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </OrderSelect>
      ))}
    </Box>
  )
})

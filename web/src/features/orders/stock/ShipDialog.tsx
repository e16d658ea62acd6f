import type { Order } from '@kitroom/contract/order'
import { createParcel, listParcels, ParcelFields } from '@kitroom/contract/order-parcels'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { z } from 'zod'
import { isVersionConflict, messageOf } from '../../../api/failure.ts'
import { useAction, useCachedAnswer, useEndpointQuery } from '../../../api/hooks.ts'
import { SmallButton } from '../../../ui/display/buttons.tsx'
import { countText } from '../../../ui/display/count-text.ts'
import { SmallText } from '../../../ui/display/texts.tsx'
import { EditDialog } from '../../../ui/editing/EditDialog.tsx'
import { SaveFailure } from '../../../ui/editing/EditSession.tsx'
import { useValueSession } from '../../../ui/editing/use-value-session.tsx'
import { useNotify } from '../../../ui/feedback/notify.ts'
import { BULLETS } from '../../../ui/theme/theme.ts'
import { OrderField } from '../roster/OrderField.ts'
import { MOVE_PART } from './move-from-link.ts'
import { type ParcelPiece, parcelOf, piecesIn, sizesText } from './parcel-pieces.ts'
import { ORDER_ANSWERS } from './shortages.tsx'

type ShipDialogProps = {
  order: Order
  onMoved: (order: Order) => void
  onChangedByOthers: (order: Order) => void
  onClose: () => void
}

const Typed = z.object({
  carrier: z.string(),
  tracking: z.string(),
  note: z.string(),
  address: z.string(),
  /** The keys of the pieces that stay behind. */
  left: z.array(z.string()),
})
const FIELDS = ['carrier', 'tracking', 'address', 'note'] as const
const LINES = { carrier: 1, tracking: 1, address: 3, note: 2 }

/** Ships what is there of an order in a parcel, all of it or what is chosen. */
export function ShipDialog({ order, onMoved, onChangedByOthers, onClose }: ShipDialogProps) {
  const params = { id: order.id }
  const { there, missing } = useEndpointQuery(listParcels, { params })
  const { refetch } = useCachedAnswer(listParcels, { params })
  const [start] = useState({ carrier: '', tracking: '', note: '', address: order.address ?? '', left: [] as string[] })
  const [typed, setTyped] = useState<z.output<typeof Typed>>(start)
  const { run } = useAction(createParcel, ORDER_ANSWERS)
  const notify = useNotify()
  const pieces = piecesIn(order, there)
  const chosen = pieces.filter(({ key }) => !typed.left.includes(key))
  const { left, ...fields } = typed
  const session = useValueSession({
    part: `${MOVE_PART}ship`,
    schema: Typed,
    value: typed,
    start,
    isChanged: typed !== start,
    fill: setTyped,
    save: (idempotencyKey) => {
      const body = { ...fields, ...(chosen.length < pieces.length && { pieces: parcelOf(chosen) }) }
      return run({ params, body, version: order.updated_at, idempotencyKey }).catch(async (error: unknown) => {
        if (isVersionConflict(error)) {
          notify(messageOf(error), 'error')
          onClose()
          onChangedByOthers(error.current as Order) // the order of this call
        } else await refetch()
        throw error
      })
    },
    onSaved: ({ order: shipped, message }) => {
      if (message) notify(message)
      onMoved(shipped as Order) // an answer of this call is whole
    },
    onClose,
    failed: 'This could not be shipped.',
    broke: 'This could not be shipped.',
  })
  const leave = (garment: readonly ParcelPiece[], stays: readonly ParcelPiece[]) => {
    const others = left.filter((key) => !garment.some((piece) => piece.key === key))
    setTyped({ ...typed, left: [...others, ...stays.map(({ key }) => key)] })
  }
  return (
    <EditDialog
      session={session}
      title={`Ship ${order.number}`}
      save="Ship"
      isBlocked={chosen.length === 0}
      maxWidth="sm"
    >
      <div>
        <SmallText role="status" sx={{ fontWeight: 600 }}>
          {chosen.length < pieces.length && `${chosen.length} of `}
          {countText(pieces.length, 'piece that is there', 'pieces that are there')}
        </SmallText>
        {[...Map.groupBy(pieces, ({ garment }) => garment)].map(([garment, equal]) => (
          <GarmentChoice
            key={garment}
            garment={garment}
            pieces={equal}
            left={new Set(left)}
            onLeave={(stays) => leave(equal, stays)}
          />
        ))}
      </div>
      {missing.lines.length + missing.extras.length > 0 && (
        <Alert severity="warning">
          Not there, so still owed:
          <Box component="ul" sx={BULLETS}>
            {[...Map.groupBy(piecesIn(order, missing), ({ garment }) => garment)].map(([garment, equal]) => (
              <li key={garment}>
                {garment}: {sizesText(equal)}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <SaveFailure />
      {FIELDS.map((name) => (
        <TextField
          key={name}
          label={ParcelFields.shape[name].meta()?.label as string} // each has one
          autoFocus={name === 'carrier'}
          multiline={LINES[name] > 1}
          minRows={LINES[name]}
          value={fields[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      ))}
    </EditDialog>
  )
}

type GarmentChoiceProps = {
  garment: string
  pieces: readonly ParcelPiece[]
  /** The keys of those that stay behind. */
  left: ReadonlySet<string>
  onLeave: (stays: readonly ParcelPiece[]) => void
}

/** The pieces of a garment: one by one where each is somebody's, else by size, the first ones of the roster first. */
function GarmentChoice({ garment, pieces, left, onLeave }: GarmentChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const stays = pieces.filter(({ key }) => left.has(key))
  const count = pieces.length - stays.length
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', py: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <FormControlLabel
          sx={{ flex: 1 }}
          label={`${garment}: ${sizesText(pieces)}`}
          control={
            <Checkbox
              checked={count > 0}
              indeterminate={count > 0 && stays.length > 0}
              onChange={() => onLeave(stays.length > 0 ? [] : pieces)}
            />
          }
        />
        <SmallButton aria-expanded={isOpen} aria-label={`Choose of ${garment}`} onClick={() => setOpen(!isOpen)}>
          Choose
        </SmallButton>
      </Box>
      {isOpen &&
        pieces
          .filter(({ wearer }) => wearer !== null)
          .map((piece) => (
            <FormControlLabel
              key={piece.key}
              sx={{ display: 'flex', pl: 4 }}
              label={`${piece.wearer}, ${piece.size}`}
              control={
                <Checkbox
                  size="small"
                  checked={!left.has(piece.key)}
                  onChange={({ target }) =>
                    onLeave(target.checked ? stays.filter(({ key }) => key !== piece.key) : [...stays, piece])
                  }
                />
              }
            />
          ))}
      {isOpen &&
        [
          ...Map.groupBy(
            pieces.filter(({ wearer }) => wearer === null),
            ({ size }) => size,
          ),
        ].map(([size, equal]) => (
          <SmallText key={size} component="label" sx={{ display: 'flex', gap: 1, pl: 4, mb: 0.5 }}>
            <span style={{ minWidth: 40 }}>{size}</span>
            <OrderField
              type="number"
              min={0}
              max={equal.length}
              style={{ width: 84 }}
              value={equal.filter(({ key }) => !left.has(key)).length}
              onChange={({ target }) => {
                const others = stays.filter((piece) => piece.size !== size)
                onLeave([...others, ...equal.slice(Math.max(0, Number(target.value)))])
              }}
            />
            of {equal.length}
          </SmallText>
        ))}
    </Box>
  )
}

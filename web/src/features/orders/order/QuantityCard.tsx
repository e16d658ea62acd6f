import * as checks from '@kitroom/contract/order-checks'
import { EXTRA_ITEMS, EXTRA_SIZES, type ExtraItem, type ExtraSize, quantityOf } from '@kitroom/contract/order-checks'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { memo, useId } from 'react'
import { countText } from '../../../ui/display/count-text.ts'
import { SecondaryText, SectionTitle, SmallText } from '../../../ui/display/texts.tsx'
import type { Quantities } from '../roster/edited-order.ts'
import { OrderField } from '../roster/OrderField.ts'

type QuantityCardProps = {
  hoodie: Quantities
  windbreaker: Quantities
  onChange: (item: ExtraItem, size: ExtraSize, text: string) => void
}

/** The quantities of hoodies and windbreakers by size. */
export const QuantityCard = memo(function QuantityCard({ onChange, ...quantities }: QuantityCardProps) {
  return (
    <Card component="section" aria-label="Hoodies and windbreakers" sx={{ p: { xs: 2, sm: 2.5 } }}>
      {EXTRA_ITEMS.map((item) => (
        <QuantityRow
          key={item}
          field={item}
          name={checks.EXTRA_LABELS[item]}
          values={quantities[item]}
          onChange={(size, text) => onChange(item, size, text)}
        />
      ))}
    </Card>
  )
})

type QuantityRowProps = {
  field: ExtraItem
  name: string
  values: Quantities
  onChange: (size: ExtraSize, text: string) => void
}

function QuantityRow({ field, name, values, onChange }: QuantityRowProps) {
  const errorId = useId()
  const isWrong = EXTRA_SIZES.some((size) => quantityOf(values[size]) === null)
  const total = EXTRA_SIZES.reduce((sum, size) => sum + (quantityOf(values[size]) ?? 0), 0)
  return (
    <Box component="fieldset" data-field={field} sx={ROW}>
      <Box component="legend" sx={{ display: 'flex', p: 0, mb: 1, width: '100%' }}>
        <SectionTitle component="span" sx={{ flex: 1 }}>
          {name}
        </SectionTitle>
        <SecondaryText component="span">{countText(total, 'piece')}</SecondaryText>
      </Box>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'repeat(3, 1fr)', sm: 'repeat(6, 1fr)' } }}>
        {EXTRA_SIZES.map((size) => (
          <SecondaryText key={size} component="label">
            {size}
            <OrderField
              aria-label={`${name} ${size}`}
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              maxLength={10}
              value={values[size]}
              aria-invalid={quantityOf(values[size]) === null}
              aria-describedby={isWrong ? errorId : undefined}
              onChange={(event) => onChange(size, event.target.value)}
            />
          </SecondaryText>
        ))}
      </Box>
      {isWrong && (
        <SmallText id={errorId} role="alert" sx={{ color: 'error.main', mt: 0.5 }}>
          {checks.WRONG_QUANTITY}
        </SmallText>
      )}
    </Box>
  )
}

const ROW = {
  border: 0,
  p: 0,
  m: 0,
  mb: 2,
  '&:last-of-type': { mb: 0 },
  // Marks a change of another user.
  '&[data-marked]': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 4, borderRadius: 2 },
}

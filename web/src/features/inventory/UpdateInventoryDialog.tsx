import { type InventoryBulkInput, type InventoryItem, MOVEMENT_REASONS } from '@kitroom/contract/inventory'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { numberText } from '../../ui/display/count-text.ts'
import { Swatch } from '../../ui/display/Swatch.tsx'
import { SmallText } from '../../ui/display/texts.tsx'
import { EditDialog } from '../../ui/editing/EditDialog.tsx'
import { SaveFailure } from '../../ui/editing/EditSession.tsx'
import type { ContractForm } from '../../ui/editing/use-contract-form.ts'
import { useEditSession } from '../../ui/editing/use-edit-session.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import { FormRow } from '../../ui/form/FormRow.tsx'
import { NumberInput } from '../../ui/form/NumberInput.tsx'
import { SelectInput } from '../../ui/form/SelectInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { movedAfter, movedSince, newQuantity, useInventoryForm } from './inventory-form.ts'
import { ItemLines, useStockLines } from './stock-lines.tsx'

type UpdateInventoryDialogProps = { item: InventoryItem; onClose: () => void; onSaved: () => void }

/** Edits one item and adjusts its quantity, beside what was adjusted before. */
export function UpdateInventoryDialog({ item, onClose, onSaved }: UpdateInventoryDialogProps) {
  const { available_qty } = item
  const [available, setAvailable] = useState(available_qty)
  const [listed, setListed] = useState(available_qty)
  const { form, save, whenSaved } = useInventoryForm(item)
  const session = useEditSession(form, {
    part: `item ${item.id}`,
    save,
    conflictPath: 'sku',
    failed: 'Failed to update',
    guardsPage: true,
    onClose,
    onSaved: (answer, { takenOver }) => {
      whenSaved(answer, takenOver)
      onSaved()
    },
  })
  // A save of one's own may be part of it, and be answered only when it is sent again.
  if (listed !== available_qty && !session.busy && !form.formState.isSubmitted) {
    setListed(available_qty)
    setAvailable(available_qty)
  }
  return (
    <EditDialog
      session={session}
      title="Update Inventory"
      about={item.product_name}
      save={session.busy ? 'Saving...' : 'Save Changes'}
      asks
      maxWidth="md"
    >
      <Box sx={COLUMNS}>
        <Box sx={FIELDS}>
          <SaveFailure />
          <InventoryFields form={form} item={item} available={available} />
        </Box>
        <ItemHistory item={item} onUndone={setAvailable} />
      </Box>
    </EditDialog>
  )
}

const COLUMNS = { display: 'flex', gap: 3, flexDirection: { xs: 'column', md: 'row' } }
const FIELDS = { flex: 1.35, minWidth: 0, display: 'grid', gap: 2.25, alignContent: 'start', pt: 1 }

type InventoryFieldsProps = { form: ContractForm<typeof InventoryBulkInput>; item: InventoryItem; available: number }

function InventoryFields({ form, item, available }: InventoryFieldsProps) {
  return (
    <>
      <FormRow>
        <ReadOnlyField label="Color" value={item.color_name} start={<Swatch hex={item.hex_value} />} />
        <ReadOnlyField label="Size" value={sizeOf(item)} />
      </FormRow>
      <FormRow>
        <TextInput form={form} name="sku" />
        <TextInput form={form} name="supplier_sku" />
      </FormRow>
      <FormRow>
        <NumberInput form={form} name="low_stock_level" />
        <NumberInput form={form} name="critical_stock_level" />
      </FormRow>
      <CheckboxInput
        form={form}
        name="in_stock"
        label="In Stock (allow directors to order this item)"
        {...(item.always_in_stock
          ? { hint: 'Always In Stock: quantity and levels are ignored until this is cleared.' }
          : {})}
      />
      <StockFields form={form} itemId={item.id} available={available} />
      <TextInput form={form} name="notes" />
    </>
  )
}

const sizeOf = ({ size_code, size_name }: InventoryItem): string =>
  size_code === size_name ? size_name : `${size_name} (${size_code})`

const REASONS = MOVEMENT_REASONS.map((reason) => ({ value: reason, label: reason }))

type StockFieldsProps = {
  form: ContractForm<typeof InventoryBulkInput>
  itemId: number
  /** The quantity as far as this browser knows, also while the form is open. */
  available: number
}

/** How the quantity changes: by an adjustment or to a counted quantity, and why. */
export function StockFields({ form, itemId, available }: StockFieldsProps) {
  const [adjustment_qty, counted_qty] = useWatch({ control: form.control, name: ['adjustment_qty', 'counted_qty'] })
  const [counted, setCounted] = useState({ quantity: counted_qty, available })
  if (counted.quantity !== counted_qty) setCounted({ quantity: counted_qty, available })
  const counted_at = form.getValues('counted_at')
  const lines = useStockLines({ item: String(itemId) })?.rows
  // The history knows what moved before a restored draft was opened. It is read again after the list.
  const newest = lines?.[0]
  const before = newest && counted_at ? newest.after_qty - movedAfter(lines, counted_at) : null
  const moved = available - (before ?? counted.available)
  const after = newQuantity(available, { adjustment_qty, counted_qty }, moved)
  const since = counted_at && typeof counted_qty === 'number' ? movedSince(moved, counted_at) : null
  const status = useRef<HTMLElement>(null)
  const isTyped = after !== null
  // On phones it may be below what is visible, or under the keyboard.
  useEffect(() => {
    const isTyping = document.activeElement instanceof HTMLInputElement
    if (isTyped && isTyping) status.current?.scrollIntoView({ block: 'nearest' })
  }, [isTyped])
  return (
    <>
      <FormRow>
        <ReadOnlyField label="Available Quantity" value={String(available)} />
        <NumberInput form={form} name="adjustment_qty" label="Adjustment Quantity (+/-)" hasSign isFocusedFirst />
      </FormRow>
      <SmallText
        ref={status}
        role="status"
        sx={{ textAlign: 'right', my: -1, minHeight: 20, fontVariantNumeric: 'tabular-nums' }}
      >
        {after !== null && (
          <>
            New quantity: <strong>{numberText(after)}</strong>
            {since && ` (${since})`}
          </>
        )}
      </SmallText>
      <FormRow>
        <NumberInput form={form} name="counted_qty" label="Set to" />
        <SelectInput form={form} name="reason" label="Reason" options={REASONS} />
      </FormRow>
    </>
  )
}

type ItemHistoryProps = { item: InventoryItem; onUndone: (available: number) => void }

/** The stock history of an item, newest first. The form beside it does not wait for it. */
function ItemHistory({ item, onUndone }: ItemHistoryProps) {
  const titleId = useId()
  const history = useStockLines({ item: String(item.id) })
  if (history === null) return null
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography id={titleId} variant="h3" component="h3" sx={{ mb: 1 }}>
        Stock history
      </Typography>
      {/* Scrolled by keyboard as well, so it takes the focus. */}
      <Box
        role="region"
        aria-labelledby={titleId}
        tabIndex={0}
        sx={{ maxHeight: { xs: 320, md: 470 }, overflowY: 'auto', pt: 0.75 }}
      >
        {history ? <ItemLines item={item} lines={history.rows} onUndone={onUndone} /> : <Loading />}
      </Box>
    </Box>
  )
}

/** A read-only value among fields. It can be focused and copied. */
function ReadOnlyField({ label, value, start }: { label: string; value: string; start?: ReactNode }) {
  return (
    <TextField
      label={label}
      value={value}
      slotProps={{
        input: {
          readOnly: true,
          sx: { bgcolor: 'action.hover', '& .MuiOutlinedInput-notchedOutline': { borderColor: 'divider' } },
          ...(start ? { startAdornment: <InputAdornment position="start">{start}</InputAdornment> } : {}),
        },
      }}
    />
  )
}

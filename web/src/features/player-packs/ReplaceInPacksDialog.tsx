import { type Batch, createBatch, listReferenceOptions } from '@kitroom/contract/batches'
import { listOrders } from '@kitroom/contract/listed-orders'
import { getOrder, getOrderHistory } from '@kitroom/contract/order-calls'
import { getProductionSheet } from '@kitroom/contract/order-prints'
import { replaceInOrders } from '@kitroom/contract/order-replacement'
import { getPlayerPack, type ListedPlayerPack, listPlayerPacks } from '@kitroom/contract/player-packs'
import SwapHorizIcon from '@mui/icons-material/SwapHoriz'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { useMay } from '../../access/use-may.ts'
import { messageOf } from '../../api/failure.ts'
import { useAction, useOptionalQuery } from '../../api/hooks.ts'
import { countText } from '../../ui/display/count-text.ts'
import { SecondaryText, SmallText } from '../../ui/display/texts.tsx'
import { wellWrapped } from '../../ui/display/well-wrapped.tsx'
import { useReopenedPart } from '../../ui/drafts/use-reopened-part.ts'
import { EditDialog } from '../../ui/editing/EditDialog.tsx'
import { SaveFailure } from '../../ui/editing/EditSession.tsx'
import { useFrozenWhile } from '../../ui/editing/use-frozen-while.ts'
import { useValueSession } from '../../ui/editing/use-value-session.tsx'
import { useUndoBatch } from '../../ui/history/use-undo-batch.ts'
import type { Offered } from './pack-choice.ts'
import { WORDS } from './pack-part.ts'
import { type CheckedOrder, stockText, USED_AREAS, useReplacedOrders } from './replaced-orders.ts'
import {
  newOptions,
  type Option,
  oldOptions,
  type PackChange,
  type Replaced,
  replaceInPacks,
  rowsOfChanges,
} from './replacement.ts'

const OptionKept = z.object({ id: z.int(), name: z.string() }).nullable()
const Typed = z.object({
  replaced: z.enum(['color', 'imprint', 'product']),
  old: OptionKept,
  next: OptionKept,
  /** 'pack 7', 'order 3'. */
  leftOut: z.array(z.string()),
})
type Typed = z.output<typeof Typed>
const NOTHING_TYPED: Typed = { replaced: 'color', old: null, next: null, leftOut: [] }
/** The part of the page that the dialog is, for its draft. */
export const REPLACE_PART = 'replace'

type ReplaceInPacksDialogProps = {
  packs: readonly ListedPlayerPack[]
  offered: Offered
  start?: Typed
  /** Of the packs of a form: takes what replaces their parts, and nothing is saved. */
  own?: { part: string; onReplace: (changes: readonly PackChange[]) => void }
  onClose: () => void
}

/** Takes a new color or product for an old one; every pack is seen before it is changed. */
export function ReplaceInPacksDialog({
  packs: loaded,
  offered,
  start = NOTHING_TYPED,
  own: form,
  onClose,
}: ReplaceInPacksDialogProps) {
  const [typed, setTyped] = useState(start)
  const { replaced, old, next } = typed
  const leftOut = new Set(typed.leftOut)
  const { run: replacePacks } = useAction(createBatch, REFRESHED)
  const { run: replaceAll } = useAction(replaceInOrders, REFRESHED)
  const { report } = useUndoBatch(REFRESHED)
  const send = async (idempotencyKey: string): Promise<Partial<Batch> | null | undefined> => {
    const rows = rowsOfChanges(chosen)
    if (orders.length === 0) {
      return (await replacePacks({ body: { area: 'player-packs', kind: 'edit', rows }, idempotencyKey })).batch
    }
    const sent = orders.map(({ order: { id, updated_at }, packs, stock }) => {
      return { id, updated_at, packs: [...packs], short: stock?.short ?? 0 }
    })
    return (await replaceAll({ body: { packs: rows, orders: sent }, idempotencyKey })).batch
  }
  const session = useValueSession({
    part: form?.part ?? REPLACE_PART,
    schema: Typed,
    value: typed,
    start,
    fill: setTyped,
    ...(form ? {} : { save: send }),
    onSaved: (batch) => {
      const changed = orders.length === 0 ? countText(batch?.changed_count ?? 0, 'pack') : counted
      report(`${changed} changed.`, batch?.id)
    },
    onClose,
    failed: 'Nothing was changed.',
  })
  const isHeld: boolean = session.busy || session.isOffline
  const packs = useFrozenWhile(loaded, isHeld)
  const request = old && next ? { replaced, old, next } : null
  const inOrders = useReplacedOrders(form ? null : request, offered, ({ id }) => leftOut.has(orderKey(id)), isHeld)
  const changes = request && replaceInPacks(packs, offered, request)
  const isChosen = (refusal: string | null, key: string) => refusal === null && !leftOut.has(key)
  const chosen = changes?.filter(({ pack, refusal }) => isChosen(refusal, packKey(pack.id))) ?? []
  const orders = inOrders.changes.filter(({ order, refusal }) => isChosen(refusal, orderKey(order.id)))
  const counted = [
    ...(chosen.length > 0 || orders.length === 0 ? [countText(chosen.length, 'pack')] : []),
    ...(orders.length > 0 ? [countText(orders.length, 'order')] : []),
  ].join(' and ')

  const lines: PreviewLine[] = [
    ...(changes ?? []).map(({ pack, ...line }) => ({ ...line, key: packKey(pack.id), name: pack.name, stock: null })),
    ...inOrders.changes.map(({ order: { id, number, team_name }, ...line }, nth) => ({
      ...line,
      key: orderKey(id),
      name: `${number} ${team_name}`,
      stock: stockText(inOrders.changes[nth] as CheckedOrder), // of the same list
    })),
  ]

  const take = () => {
    session.finish()
    form?.onReplace(chosen)
  }
  const olds = useOldOptions(packs, replaced, form !== undefined)
  const change = (some: Partial<Typed>) => setTyped({ ...typed, ...some })
  const choose = (what: Replaced) => change({ replaced: what, old: null, next: null })
  return (
    <EditDialog
      session={session}
      title="Replace in packs"
      save={`Replace in ${counted}`}
      isBlocked={chosen.length + orders.length === 0 || !inOrders.isCurrent}
      byButton
      maxWidth="sm"
      {...(form && { onSubmit: take })}
    >
      <SaveFailure failure={session.failure ?? (inOrders.error ? messageOf(inOrders.error) : null)} />
      <RadioGroup row aria-label="What is replaced" value={replaced}>
        <FormControlLabel value="color" label="Garment Color" control={<Radio />} onChange={() => choose('color')} />
        <FormControlLabel
          value="imprint"
          label="Imprint Color"
          control={<Radio />}
          onChange={() => choose('imprint')}
        />
        <FormControlLabel value="product" label="Product" control={<Radio />} onChange={() => choose('product')} />
      </RadioGroup>
      <OptionField
        label="Old"
        options={olds}
        value={(old && olds.find(({ id }) => id === old.id)) ?? old}
        onChange={(option) => change({ old: option })}
      />
      <OptionField
        label="New"
        options={newOptions(offered, replaced)}
        value={next}
        onChange={(option) => change({ next: option })}
      />
      {request && lines.length === 0 && inOrders.isCurrent && (
        <Typography color="textSecondary">No pack or order changes.</Typography>
      )}
      {lines.length > 0 && (
        <ReplacementPreview
          lines={lines}
          leftOut={leftOut}
          onToggle={(key) => change({ leftOut: [...leftOut.symmetricDifference(new Set([key]))] })}
        />
      )}
      {inOrders.hasMore && (
        <Typography color="textSecondary">There are more orders: replace in these first.</Typography>
      )}
    </EditDialog>
  )
}

/** Those of the packs; for somebody who may edit orders, too, all that there are. */
const useOldOptions = (packs: readonly ListedPlayerPack[], replaced: Replaced, isOwn: boolean): readonly Option[] => {
  const may = useMay()
  const answer = useOptionalQuery(listReferenceOptions, {
    query: { area: 'player-packs' },
    enabled: !isOwn && may('ORDER_UPDATE'),
  })
  const others = answer?.options?.[USED_AREAS[replaced]] ?? []
  return oldOptions(packs, replaced, others)
}

type OptionFieldProps = {
  label: string
  options: readonly Option[]
  value: Option | null
  onChange: (option: Option | null) => void
}

function OptionField({ label, options, value, onChange }: OptionFieldProps) {
  return (
    <Autocomplete
      options={options}
      value={value}
      onChange={(_, option) => onChange(option)}
      autoHighlight
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      renderInput={(input) => <TextField {...input} label={label} />}
    />
  )
}

const REFRESHED = [listPlayerPacks, getPlayerPack, listOrders, getOrder, getOrderHistory, getProductionSheet]

/** The record that the address asks to be replaced: 'products:7'. */
const startOf = (recordText: string | null): Typed => {
  const [area, id] = (recordText ?? '').split(':')
  const replaced = Typed.shape.replaced.options.find((one) => USED_AREAS[one] === area) ?? 'color'
  return recordText === null ? NOTHING_TYPED : { ...NOTHING_TYPED, replaced, old: { id: Number(id), name: '' } }
}

/** Replaces a color or product in many packs and orders at once. */
export function ReplaceInPacksButton({ packs, offered }: { packs: readonly ListedPlayerPack[]; offered: Offered }) {
  const [params, setParams] = useSearchParams()
  const recordText = params.get('replace')
  const [isOpen, setIsOpen] = useState(recordText !== null)
  useReopenedPart(REPLACE_PART, () => setIsOpen(true))
  const close = () => {
    setIsOpen(false)
    if (recordText === null) return
    params.delete('replace')
    setParams(params, { replace: true })
  }
  return (
    <>
      <Button variant="outlined" startIcon={<SwapHorizIcon />} onClick={() => setIsOpen(true)}>
        Replace in packs
      </Button>
      {isOpen && <ReplaceInPacksDialog packs={packs} offered={offered} start={startOf(recordText)} onClose={close} />}
    </>
  )
}

/** A pack or an order in the preview. */
type PreviewLine = Pick<PackChange, 'parts' | 'refusal'> & { key: string; name: string; stock: string | null }

const packKey = (id: number) => `pack ${id}`
const orderKey = (id: number) => `order ${id}`

type ReplacementPreviewProps = {
  lines: readonly PreviewLine[]
  leftOut: ReadonlySet<string>
  onToggle: (key: string) => void
}

/** Each pack and order before and after, with a tick; of one that cannot have the new one, why. */
function ReplacementPreview({ lines, leftOut, onToggle }: ReplacementPreviewProps) {
  return (
    <Box role="region" aria-label="Preview" tabIndex={0} sx={{ maxHeight: 320, overflow: 'auto' }}>
      <ul>
        {lines.map(({ key, name, parts, refusal, stock }) => (
          <Box
            component="li"
            key={key}
            sx={{ display: 'flex', gap: 1, py: 0.75, borderTop: 1, borderColor: 'divider' }}
          >
            <Checkbox
              size="small"
              checked={refusal === null && !leftOut.has(key)}
              disabled={refusal !== null}
              onChange={() => onToggle(key)}
              slotProps={{ input: { 'aria-label': name } }}
              sx={{ alignSelf: 'flex-start', p: 0.25 }}
            />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 560 }}>{name}</Typography>
              {refusal !== null && <SmallText sx={{ color: 'error.main' }}>{refusal}</SmallText>}
              {refusal === null &&
                parts.map(({ partName, before, after, note }, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an order has a part several times
                  <SmallText key={nth}>
                    {wellWrapped(`${WORDS[partName].short}: ${before} → ${after}`)}
                    {note !== null && <em> ({note})</em>}
                  </SmallText>
                ))}
              {refusal === null && stock !== null && <SecondaryText>{stock}</SecondaryText>}
            </Box>
          </Box>
        ))}
      </ul>
    </Box>
  )
}

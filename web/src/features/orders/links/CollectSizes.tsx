import { dayText } from '@kitroom/contract/days'
import type { Order } from '@kitroom/contract/order'
import {
  acceptSizeEntries,
  acceptSizeEntry,
  closeSizeLink,
  declineSizeEntry,
  findPlayer,
  getCollectedSizes,
  type SizeEntry,
} from '@kitroom/contract/order-sizes'
import { PACK_PARTS, PART_LABELS } from '@kitroom/contract/pack-parts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useOptionalQuery } from '../../../api/hooks.ts'
import { SmallButton, SmallQuietButton } from '../../../ui/display/buttons.tsx'
import { countText } from '../../../ui/display/count-text.ts'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { SecondaryText, SectionTitle, SmallText } from '../../../ui/display/texts.tsx'
import { useReopenedPart } from '../../../ui/drafts/use-reopened-part.ts'
import { useResentAction } from '../../../ui/editing/use-resend.ts'
import { useReport } from '../../../ui/feedback/notify.ts'
import { ORDER_ANSWERS } from '../stock/shortages.tsx'
import { SIZE_LINK_PART, SizeLinkAddress, SizeLinkDialog } from './size-link.tsx'

type CollectSizesProps = {
  order: Order
  /** The form has unsaved changes: entries cannot be accepted then. */
  isDirty: boolean
  onChanged: (order: Order) => void
}

/** The link by which players enter their sizes, and the entries sent by it. Requires write access to the order. */
export function CollectSizes({ order, isDirty, onChanged }: CollectSizesProps) {
  const [isAsking, setAsking] = useState(false)
  /** The address of the link made last on this page, which is shown once only. */
  const [sizeLink, setSizeLink] = useState('')
  const params = { id: order.id }
  const collected = useOptionalQuery(getCollectedSizes, { params })
  useReopenedPart(SIZE_LINK_PART, () => setAsking(true))
  const attempt = useReport('This could not be done.')
  const accept = useResentAction(acceptSizeEntry, [getCollectedSizes, ...ORDER_ANSWERS])
  const acceptAll = useResentAction(acceptSizeEntries, [getCollectedSizes, ...ORDER_ANSWERS])
  const decline = useResentAction(declineSizeEntry, [getCollectedSizes])
  const close = useResentAction(closeSizeLink, [getCollectedSizes])
  const changed = async <Answer extends { order?: unknown }>(accepted: Promise<Answer>): Promise<Answer> => {
    const answer = await accepted
    onChanged(answer.order as Order) // an answer of these calls is whole
    return answer
  }
  if (!collected) return null
  const { link, entries } = collected
  const isDraft = order.status === 'Draft'
  if (!isDraft && entries.length === 0) return null

  return (
    <Card component="section" aria-label="Collected sizes" sx={{ p: { xs: 2, sm: 2.5 }, mb: 2, displayPrint: 'none' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <SectionTitle sx={{ flex: '1 1 160px' }}>Sizes of players</SectionTitle>
        {isDraft && link?.is_open && (
          <Button
            disabled={close.busy}
            onClick={() =>
              void attempt(async () => {
                const answer = await close.run({ params })
                setSizeLink('')
                return answer
              })
            }
          >
            Close link
          </Button>
        )}
        {isDraft && (
          <Button variant="outlined" onClick={() => setAsking(true)}>
            Collect sizes
          </Button>
        )}
      </Stack>
      {isDraft && (
        <SecondaryText sx={{ mt: 0.5 }}>
          {link?.is_open
            ? `A link is open until ${dayText(link.last_day)}, that day included.`
            : 'Players or parents enter name, number and sizes by a link.'}
        </SecondaryText>
      )}
      {sizeLink && <SizeLinkAddress path={sizeLink} />}
      <SizeEntryList
        order={order}
        entries={entries}
        disabledReason={isDirty ? 'Save the order first.' : null}
        busy={accept.busy || acceptAll.busy || decline.busy}
        onAcceptAll={() =>
          void attempt(() => changed(acceptAll.run({ params, body: { entries: entries.map(({ id }) => id) } })))
        }
        onAccept={({ id }) => void attempt(() => changed(accept.run({ params: { ...params, entryId: id } })))}
        onDecline={({ id }) => void attempt(() => decline.run({ params: { ...params, entryId: id } }))}
      />
      {isAsking && isDraft && (
        <SizeLinkDialog
          orderId={order.id}
          replaces={link?.is_open ?? false}
          onCreated={(created) => {
            setSizeLink(created)
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

/** The effect of an accepted entry on the order. */
const effectOf = ({ packs }: Order, entry: SizeEntry): string => {
  const place = findPlayer(packs, entry.name)
  const player = place && packs[place.pack]?.players[place.line]
  if (!player) return 'Adds a player'
  const changes = (['number', ...PACK_PARTS] as const).flatMap((field) =>
    player[field] && player[field] !== entry[field] ? `${player[field]} becomes ${entry[field] || 'none'}` : [],
  )
  return [`Fills ${player.name}`, changes.join(', ')].filter(Boolean).join(': ')
}

type SizeEntryListProps = {
  order: Order
  entries: readonly SizeEntry[]
  disabledReason: string | null
  busy: boolean
  onAcceptAll: () => void
  onAccept: (entry: SizeEntry) => void
  onDecline: (entry: SizeEntry) => void
}

function SizeEntryList(props: SizeEntryListProps) {
  const { order, entries, disabledReason, busy, onAcceptAll, onAccept, onDecline } = props
  const id = useId()
  if (entries.length === 0) return null
  return (
    <>
      <Stack direction="row" sx={{ mt: 1.5, alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <SmallText sx={{ fontWeight: 600 }}>
          {countText(entries.length, 'entry waits', 'entries wait')} for your yes
        </SmallText>
        {entries.length > 1 && (
          <SmallButton disabled={busy || disabledReason !== null} onClick={onAcceptAll}>
            Accept all
          </SmallButton>
        )}
      </Stack>
      {disabledReason && <SecondaryText>{disabledReason}</SecondaryText>}
      <ul aria-label="Entries">
        {entries.map((entry) => (
          <Box component="li" key={entry.id} sx={LINE}>
            <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' }, minWidth: 0, overflowWrap: 'anywhere' }}>
              <SmallText id={`${id}-${entry.id}`} translate="no" sx={{ fontWeight: 600 }}>
                {entry.name} {entry.number}
              </SmallText>
              <SmallText>{PACK_PARTS.map((part) => `${PART_LABELS[part]} ${entry[part] || '–'}`).join(', ')}</SmallText>
              <Typography variant="caption" color="textSecondary">
                {effectOf(order, entry)} · <DateTime at={entry.sent_at} />
              </Typography>
            </Box>
            <Stack direction="row" sx={{ gap: 1 }}>
              <SmallButton
                variant="outlined"
                disabled={busy || disabledReason !== null}
                aria-describedby={`${id}-${entry.id}`}
                onClick={() => onAccept(entry)}
              >
                Accept
              </SmallButton>
              <SmallQuietButton disabled={busy} aria-describedby={`${id}-${entry.id}`} onClick={() => onDecline(entry)}>
                Decline
              </SmallQuietButton>
            </Stack>
          </Box>
        ))}
      </ul>
    </>
  )
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
}

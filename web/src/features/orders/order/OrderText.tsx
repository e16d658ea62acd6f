import { dayText } from '@kitroom/contract/days'
import { type Order, OrderFields } from '@kitroom/contract/order'
import { EXTRA_ITEMS, EXTRA_LABELS, isOrderedPlayer } from '@kitroom/contract/order-checks'
import { countPieces, extraPieces, packName } from '@kitroom/contract/order-pieces'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { countText } from '../../../ui/display/count-text.ts'
import { SecondaryText, SectionTitle } from '../../../ui/display/texts.tsx'
import { DetailList } from '../../../ui/page/DetailList.tsx'
import { PlayersTable } from '../papers/PlayersTable.tsx'
import { summarize } from '../papers/SummaryTable.tsx'
import { contentsOf, isEmptyPack } from '../roster/edited-order.ts'
import { OrderSummaryCard } from './OrderEditor.tsx'
import { PackOfParts } from './PackPictures.tsx'

/** The packs and quantities of an order as text, where they cannot be changed. */
export function ContentsText({ order }: { order: Order }) {
  const contents = contentsOf(order)
  const extras = EXTRA_ITEMS.map((item) => ({
    label: EXTRA_LABELS[item],
    pieces: extraPieces(order).filter((piece) => piece.item === item),
  })).filter(({ pieces }) => pieces.length > 0)
  return (
    <Stack spacing={2}>
      {contents.packs.map((pack, nth) =>
        isEmptyPack(pack) ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pack of an order is known by its place alone
          <Card key={nth} component="section" aria-label={packName(nth)} sx={CARD}>
            <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between', mb: 0.5 }}>
              <SectionTitle>{packName(nth)}</SectionTitle>
              <SecondaryText>{countText(pack.players.filter(isOrderedPlayer).length, 'player')}</SecondaryText>
            </Stack>
            {pack.pack && <PackOfParts ids={pack.pack} parts={pack.parts ?? []} />}
            <Box sx={PLAYERS}>
              <PlayersTable pack={pack} title={packName(nth)} />
            </Box>
          </Card>
        ),
      )}
      {extras.length > 0 && (
        <Card component="section" aria-label="Hoodies and windbreakers" sx={CARD}>
          <DetailList
            details={extras.map(({ label, pieces }) => ({
              label: `${label}, ${countText(countPieces(pieces), 'piece')}`,
              value: pieces.map(({ size, count }) => `${size} ${count}`).join(', '),
            }))}
          />
        </Card>
      )}
      <OrderSummaryCard summary={summarize(contents)} staysInSight={false} />
    </Stack>
  )
}

/** The details of an order that its title does not say. */
export function DetailsText({ order }: { order: Order }) {
  const { club_id: _, team_name: __, ...shape } = OrderFields.shape
  const details = Object.entries(shape).map(([name, field]) => ({
    label: field.meta()?.label ?? name,
    value: dayText(order[name as keyof typeof shape] ?? ''), // its own keys
  }))
  return <DetailList details={details.filter(({ value }) => value)} />
}

/** On phones the names have the room of the positions, and all that the sizes leave: a player is a line. */
const PLAYERS = {
  '& th': { fontSize: { xs: '0.75rem', sm: 'inherit' } },
  '& th:nth-of-type(2)': { width: { xs: '100%', sm: 'auto' } },
  '& tr > :first-of-type, & col:first-of-type': { display: { xs: 'none', sm: 'revert' } },
  '& tr > *': { whiteSpace: { xs: 'normal !important', sm: 'revert' }, px: { xs: '6px !important', sm: 'revert' } },
}
const CARD = { p: { xs: 2, sm: 2.5 } }

import type { AnswerOf } from '@kitroom/contract/endpoint'
import {
  type ListedPlayer,
  listPlayers,
  MOST_REMOVED_PLAYERS,
  previewRemoval,
  REMOVED_NAME,
  removePlayers,
} from '@kitroom/contract/order-lists'
import PersonRemoveIcon from '@mui/icons-material/PersonRemoveOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useAction, useOptionalQuery } from '../../../api/hooks.ts'
import { countText } from '../../../ui/display/count-text.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { useReport } from '../../../ui/feedback/notify.ts'
import { ReasonedButton } from '../../../ui/form/ReasonedButton.tsx'
import { BULLETS } from '../../../ui/theme/theme.ts'
import { ORDER_ANSWERS } from '../stock/shortages.tsx'

const isNamed = ({ name }: ListedPlayer): boolean => name !== '' && name !== REMOVED_NAME

/** The action of a row. */
export function RemoveListedPlayer({ player }: { player: ListedPlayer }) {
  const [isOpen, setOpen] = useState(false)
  if (!isNamed(player)) return null
  return (
    <>
      <Tooltip title="Remove player">
        <IconButton size="small" aria-label={`Remove player ${player.name}`} onClick={() => setOpen(true)}>
          <PersonRemoveIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && <RemovalDialog ids={[player.id]} close={() => setOpen(false)} />}
    </>
  )
}

/** The same for the selected rows. */
export function RemoveSelectedPlayers({ players }: { players: readonly ListedPlayer[] }) {
  const [isOpen, setOpen] = useState(false)
  const ids = players.filter(isNamed).map(({ id }) => id)
  const reasonOf = (count: number): string | null => {
    if (count === 0) return 'These lines have no name'
    return count > MOST_REMOVED_PLAYERS ? `At most ${countText(MOST_REMOVED_PLAYERS, 'player')}` : null
  }
  return (
    <>
      <ReasonedButton size="small" color="error" reason={reasonOf(ids.length)} onClick={() => setOpen(true)}>
        Remove player
      </ReasonedButton>
      {isOpen && <RemovalDialog ids={ids} close={() => setOpen(false)} />}
    </>
  )
}

type Preview = AnswerOf<typeof previewRemoval>

/** Shows where the names stand, and asks once: nothing brings them back. */
function RemovalDialog({ ids, close }: { ids: readonly number[]; close: () => void }) {
  const preview = useOptionalQuery(previewRemoval, { query: { players: ids.join(',') } })
  const { run, busy } = useAction(removePlayers, [listPlayers, previewRemoval, ...ORDER_ANSWERS])
  const report = useReport('This could not be done.', 'Removed.')
  const people = preview?.people ?? []
  const remove = async () => {
    await report(() => run({ body: { people: people.map(({ club_id, name }) => ({ club_id, name })) } }))
    close()
  }
  return (
    <ConfirmDialog
      open
      title={people.length > 1 ? `Remove ${countText(people.length, 'player')}?` : 'Remove player?'}
      confirm="Remove player"
      danger
      busy={busy || people.length === 0}
      onCancel={close}
      onConfirm={() => void remove()}
    >
      {preview ? <Places preview={preview} /> : preview === null ? 'The names could not be looked for.' : 'Looking …'}
    </ConfirmDialog>
  )
}

const SHOWN = 8

const moreThan = (count: number) => count > SHOWN && <li>and {countText(count - SHOWN, 'more', 'more')}</li>

function Places({ preview: { people, orders, stays, ...counts } }: { preview: Preview }) {
  const places = [
    counts.size_entries > 0 && countText(counts.size_entries, 'size entry', 'size entries'),
    counts.papers > 0 && countText(counts.papers, 'kept print or approval', 'kept prints and approvals'),
    counts.histories > 0 && countText(counts.histories, 'entry of histories', 'entries of histories'),
    counts.kept_answers > 0 && countText(counts.kept_answers, 'kept answer'),
  ].filter((text) => text !== false)
  return (
    <>
      <Box component="ul" sx={{ ...BULLETS, color: 'text.primary', fontWeight: 600 }}>
        {people.slice(0, SHOWN).map(({ club_id, club_name, name }) => (
          <li key={`${club_id} ${name}`}>
            {name}
            {club_name && `, ${club_name}`}
          </li>
        ))}
        {moreThan(people.length)}
      </Box>
      <p>
        The name becomes ‘{REMOVED_NAME}’ wherever it stands in the orders of that club. Sizes and numbers stay.{' '}
        <strong>This cannot be undone.</strong>
      </p>
      <Box component="ul" aria-label="Where the name stands" sx={{ ...BULLETS, fontVariantNumeric: 'tabular-nums' }}>
        {orders.slice(0, SHOWN).map(({ id, number, team_name, lines }) => (
          <li key={id}>
            {number} {team_name}: {lines > 0 ? countText(lines, 'line') : 'its records alone'}
          </li>
        ))}
        {moreThan(orders.length)}
        {places.map((place) => (
          <li key={place}>{place}</li>
        ))}
      </Box>
      {stays.length > 0 && (
        <>
          <p>It stays, also in histories, in texts that you can edit yourself:</p>
          <Box component="ul" aria-label="Where the name stays" sx={BULLETS}>
            {stays.slice(0, SHOWN).map(({ id, number, field }) => (
              <li key={`${id} ${field}`}>
                {number}: {field}
              </li>
            ))}
            {moreThan(stays.length)}
          </Box>
        </>
      )}
    </>
  )
}

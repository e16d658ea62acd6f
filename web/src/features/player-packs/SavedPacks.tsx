import { type ListedPlayerPack, listPlayerPacks } from '@kitroom/contract/player-packs'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useOptionalQuery } from '../../api/hooks.ts'

/** The packs that are saved, to begin with one of them. Left out for those who may not see them. */
export function SavedPacks({ onChoose }: { onChoose: (pack: ListedPlayerPack) => void }) {
  const packs = useOptionalQuery(listPlayerPacks)?.club_player_packs ?? []
  if (packs.length === 0) return null
  return (
    <Autocomplete
      options={packs}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      onChange={(_, pack) => pack && onChoose(pack)}
      autoHighlight
      renderInput={(input) => <TextField {...input} label="Start from a pack" />}
      sx={{ maxWidth: 420, mt: 1, mb: 2 }}
    />
  )
}

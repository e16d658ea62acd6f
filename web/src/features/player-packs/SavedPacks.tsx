import { type ListedPlayerPack, listPlayerPacks } from '@kitroom/contract/player-packs'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useMay } from '../../access/use-may.ts'
import { useOptionalQueryIf } from '../../api/hooks.ts'
import { SavedPackOption } from './SavedPackOption.tsx'
import { useOptionalPartPictures } from './use-part-pictures.ts'

type SavedPacksProps = { onChoose: (pack: ListedPlayerPack) => void }

/** Saved packs, with their pictures, to begin with one of them. Left out for people who may not see them. */
export function SavedPacks({ onChoose }: SavedPacksProps) {
  const packs = useOptionalQueryIf(useMay()('CLUB_PLAYER_PACK_READ'), listPlayerPacks)?.club_player_packs ?? []
  return packs.length === 0 ? null : <PackList packs={packs} onChoose={onChoose} />
}

function PackList({ packs, onChoose }: SavedPacksProps & { packs: ListedPlayerPack[] }) {
  const pictures = useOptionalPartPictures()
  return (
    <Autocomplete
      options={packs}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      onChange={(_, pack) => pack && onChoose(pack)}
      autoHighlight
      renderOption={({ key, ...option }, pack) => (
        <li key={key} {...option}>
          <SavedPackOption pack={pack} pictures={pictures} />
        </li>
      )}
      renderInput={(input) => <TextField {...input} label="Start from a pack" />}
      sx={{ maxWidth: 420, mt: 1, mb: 2 }}
    />
  )
}

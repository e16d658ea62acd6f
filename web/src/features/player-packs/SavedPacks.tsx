import { foldText } from '@kitroom/contract/fold-text'
import { PACK_PARTS } from '@kitroom/contract/pack-parts'
import type { ListedPlayerPack } from '@kitroom/contract/player-packs'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { GarmentPicture } from '../../ui/display/GarmentPicture.tsx'
import { SecondaryText, SmallText } from '../../ui/display/texts.tsx'
import { listedPart } from './pack-part.ts'
import { useOptionalPartPictures } from './part-pictures.tsx'

type SavedPacksProps = {
  packs: readonly ListedPlayerPack[]
  onChoose: (pack: ListedPlayerPack) => void
  /** For a pack that is not among them. */
  onCompose: () => void
}

const MOST_DRAWN = 60

/** Saved packs as pictures, to begin with one of them. */
export function SavedPacks({ packs, onChoose, onCompose }: SavedPacksProps) {
  const [search, setSearch] = useState('')
  const matching = packs.filter(({ name }) => foldText(name).includes(foldText(search)))
  const left = matching.length - MOST_DRAWN
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1, mb: 2 }}>
        <TextField
          autoFocus
          label="Start from a pack"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          sx={{ flex: '1 1 240px', maxWidth: 420 }}
        />
        <Button onClick={onCompose}>New pack</Button>
      </Stack>
      <Box component="ul" aria-label="Saved packs" sx={PACKS}>
        {matching.slice(0, MOST_DRAWN).map((pack) => (
          <li key={pack.id}>
            <ButtonBase onClick={() => onChoose(pack)} sx={PACK}>
              <PackPictures pack={pack} />
            </ButtonBase>
          </li>
        ))}
      </Box>
      <SecondaryText role="status" sx={{ mt: 1.5 }}>
        {matching.length === 0 && 'No pack has this name.'}
        {left > 0 && `${left} more: type a part of the name.`}
      </SecondaryText>
    </>
  )
}

/** The three garments of a pack, and its name. */
export function PackPictures({ pack }: { pack: ListedPlayerPack }) {
  const pictures = useOptionalPartPictures()
  return (
    <>
      <Stack direction="row" sx={{ gap: 1 }}>
        {PACK_PARTS.map((partName) => (
          <GarmentPicture key={partName} {...pictures(listedPart(pack, partName))} alt="" width={128} style={PICTURE} />
        ))}
      </Stack>
      <SmallText sx={{ fontWeight: 580, mt: 1, overflowWrap: 'anywhere' }}>{pack.name}</SmallText>
    </>
  )
}

const PACKS = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  '& > li': { display: 'grid' },
}
const PACK = {
  flexDirection: 'column',
  alignItems: 'flex-start',
  textAlign: 'start',
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  '&:hover': { borderColor: 'text.primary' },
}
const PICTURE = { width: 56, height: 75, objectFit: 'cover', borderRadius: 6 } as const

import type { ListedPlayerPack } from '@kitroom/contract/player-packs'
import { GarmentPicture } from './GarmentPicture.tsx'
import { listedPart } from './listed-part.ts'
import { useOptionalPartPictures } from './use-part-pictures.ts'

/** The thumbnail of a pack: its jersey, as on its card. */
export function PackThumbnail({ pack }: { pack: ListedPlayerPack }) {
  const { stored, drawn } = useOptionalPartPictures()(listedPart(pack, 'jersey'))
  return <GarmentPicture stored={stored} drawn={drawn} alt="" width={128} style={LOOKS} />
}

const LOOKS = { flex: 'none', width: 48, height: 48, borderRadius: 6, objectFit: 'cover' } as const

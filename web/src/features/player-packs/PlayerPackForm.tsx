import { type ListedPlayerPack, listPackProducts, PlayerPackInput } from '@kitroom/contract/player-packs'
import Box from '@mui/material/Box'
import { type SaveOf, useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { CONTENT_MAX_WIDTH } from '../../theme.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import type { FormTexts } from '../../ui/form/form-texts.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { PackFields } from './PackFields.tsx'
import { PackThumbnail } from './PackThumbnail.tsx'
import { type ChosenIds, shownIds } from './pack-choice.ts'

type PlayerPackFormProps<A> = {
  texts: FormTexts
  /** The pack as it is stored; left out, a new one begins with the first of everything. */
  start?: PlayerPackInput
  /** The same with its names. */
  listed?: ListedPlayerPack | undefined
  save: SaveOf<PlayerPackInput, A>
}

export function PlayerPackForm<A extends { message?: string }>({ texts, start, listed, save }: PlayerPackFormProps<A>) {
  const offered = useEndpointQuery(listPackProducts)
  const form = useContractForm(PlayerPackInput, start ?? { name: '', ...given(shownIds(offered)) })
  // The displayed choice is sent, even if it replaces something no longer offered.
  const saveShown: SaveOf<PlayerPackInput, A> = (body, ...sent) =>
    save({ ...body, ...given(shownIds(offered, body)) }, ...sent)
  return (
    <FormPage
      {...texts}
      walk={WALK}
      thumbnail={listed && <PackThumbnail pack={listed} />}
      form={form}
      save={saveShown}
      backTo={paths.playerPacks}
      maxWidth={CONTENT_MAX_WIDTH}
    >
      <Box sx={{ maxWidth: 420 }}>
        <TextInput form={form} name="name" />
      </Box>
      <PackFields form={form} listed={listed} />
    </FormPage>
  )
}

// The panels have arrows of their own, for products.
const WALK = { previous: 'Earlier pack', next: 'Later pack' }

/** The ids that there are; the contract's schema says which are missing. */
const given = (ids: ChosenIds): { [Name in keyof ChosenIds]?: number } =>
  Object.fromEntries(Object.entries(ids).filter(([, id]) => typeof id === 'number'))

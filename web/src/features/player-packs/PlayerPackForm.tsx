import { PACK_PARTS, type PackPartName } from '@kitroom/contract/pack-parts'
import {
  createPlayerPack,
  getPlayerPack,
  type ListedPlayerPack,
  listPackProducts,
  listPlayerPacks,
  type PackParts,
  PlayerPackInput,
  updatePlayerPack,
} from '@kitroom/contract/player-packs'
import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { type SaveOf, useEndpointQuery, useOptionalQuery, usePrefetchEndpoint, useSave } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { SmallText } from '../../ui/display/texts.tsx'
import { type ContractForm, useContractForm } from '../../ui/editing/use-contract-form.ts'
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useField } from '../../ui/form/field.ts'
import { creating, editing, type FormTexts } from '../../ui/form/form-texts.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { CONTENT_MAX_WIDTH } from '../../ui/theme/theme.ts'
import { PackEditor } from './PackEditor.tsx'
import { type ChosenIds, idNamesOf, type Offered, shownIds } from './pack-choice.ts'
import { PackThumbnail } from './part-pictures.tsx'

const CREATING = creating('Player Pack')

export function CreatePlayerPackPage() {
  const save = useSave(createPlayerPack, { refreshes: [listPlayerPacks] })
  return <PlayerPackForm texts={CREATING} save={save} />
}

const EDITING = editing('Player Pack')

export function EditPlayerPackPage() {
  const id = useIdParam()
  usePrefetchEndpoint(listPackProducts)
  const { club_player_pack } = useEndpointQuery(getPlayerPack, { params: { id } })
  // Names what is no longer offered; the form does without.
  const listed = useOptionalQuery(listPlayerPacks)?.club_player_packs.find((pack) => pack.id === id)
  const save = useSave(updatePlayerPack, { params: { id }, refreshes: [listPlayerPacks, getPlayerPack] })
  return (
    <QueryBoundary failed="Failed to load product data.">
      <PlayerPackForm texts={EDITING} start={club_player_pack} listed={listed} save={save} />
    </QueryBoundary>
  )
}

type PlayerPackFormProps<A> = {
  texts: FormTexts
  /** The pack as it is stored; left out, a new one begins with the first of everything. */
  start?: PlayerPackInput
  listed?: ListedPlayerPack | undefined
  save: SaveOf<PlayerPackInput, A>
}

export function PlayerPackForm<A extends { message?: string }>({ texts, start, listed, save }: PlayerPackFormProps<A>) {
  const offered = useEndpointQuery(listPackProducts)
  const form = useContractForm(PlayerPackInput, start ?? { name: '', ...given(shownIds(offered)) })
  // The displayed choice is sent, even if it replaces something no longer offered.
  const saveShown: SaveOf<PlayerPackInput, A> = (body, ...sent) =>
    save({ ...body, ...given(shownIds(offered, body, start)) }, ...sent)
  return (
    <FormPage
      {...texts}
      walk={WALK}
      thumbnail={listed && <PackThumbnail pack={listed} />}
      form={form}
      save={saveShown}
      backTo={paths.playerPacks}
      leadsToList
      maxWidth={CONTENT_MAX_WIDTH}
    >
      <Box sx={{ maxWidth: 420 }}>
        <TextInput form={form} name="name" />
      </Box>
      <PackFields form={form} listed={listed} stored={start} />
    </FormPage>
  )
}

// The panels have arrows of their own, for products.
const WALK = { previous: 'Earlier pack', next: 'Later pack' }

/** The ids that there are; the contract's schema says which are missing. */
const given = (ids: ChosenIds): { [Name in keyof ChosenIds]?: number } =>
  Object.fromEntries(Object.entries(ids).filter(([, id]) => typeof id === 'number'))

type PackFieldsProps = {
  form: ContractForm<typeof PlayerPackInput>
  listed: ListedPlayerPack | undefined
  stored: PlayerPackInput | undefined
}

function PackFields({ form, listed, stored }: PackFieldsProps) {
  const offered = useEndpointQuery(listPackProducts)
  const ids = useWatch({ control: form.control })
  const { isSubmitted } = form.formState

  const change = (changed: ChosenIds) => {
    for (const [name, id] of Object.entries(changed)) {
      // Null where there is nothing to choose: the contract's schema says so when the form is sent.
      form.setValue(name as keyof PackParts, id as number, { shouldDirty: true, shouldValidate: isSubmitted })
    }
  }
  const messagesOf = (partName: PackPartName) =>
    idNamesOf(partName).map((name) => (
      <PackIdMessage key={name} form={form} name={name} show={(id) => nameIn(offered, name, id)} />
    ))

  return <PackEditor ids={ids} listed={listed} stored={stored} onChange={change} messagesOf={messagesOf} />
}

type PackIdMessageProps = {
  form: ContractForm<typeof PlayerPackInput>
  name: keyof PackParts
  show: (id: unknown) => string
}

/** An error of one of the eight ids, as an alert. It is chosen elsewhere in its panel, so the alert takes the focus. */
function PackIdMessage({ form, name, show }: PackIdMessageProps) {
  const { field, helperText } = useField({ form, name }, show)
  return (
    <SmallText
      ref={field.ref}
      tabIndex={-1}
      role={helperText ? 'alert' : undefined}
      color="error"
      sx={{ outline: 'none' }}
    >
      {helperText}
    </SmallText>
  )
}

/** The name of one of the eight ids; its number if it is no longer offered. */
const nameIn = (offered: Offered, name: keyof PackParts, id: unknown): string => {
  const products = PACK_PARTS.flatMap((partName) => (name.startsWith(partName) ? offered[partName] : []))
  const colors = products.flatMap((product) => product.product_garment_colors)
  const options = name.endsWith('_garment_color_id')
    ? colors
    : name.endsWith('_imprint_color_id')
      ? colors.flatMap((color) => color.imprint_colors)
      : products
  return options.find((option) => option.id === id)?.name ?? (id === null || id === undefined ? '' : String(id))
}

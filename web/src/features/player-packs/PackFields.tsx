import type { PackPartName } from '@kitroom/contract/pack-parts'
import {
  type ListedPlayerPack,
  listPackProducts,
  type PackParts,
  type PlayerPackInput,
} from '@kitroom/contract/player-packs'
import { useWatch } from 'react-hook-form'
import { useEndpointQuery } from '../../api/hooks.ts'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'
import { PackEditor } from './PackEditor.tsx'
import { PackIdMessage } from './PackIdMessage.tsx'
import { type ChosenIds, idNamesOf } from './pack-choice.ts'
import { nameIn } from './pack-words.ts'

type PackForm = ContractForm<typeof PlayerPackInput>

/** The editor's panels as fields of the form. */
export function PackFields({ form, listed }: { form: PackForm; listed: ListedPlayerPack | undefined }) {
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

  return <PackEditor ids={ids} listed={listed} onChange={change} messagesOf={messagesOf} />
}

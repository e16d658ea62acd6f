import { listBackups } from '@kitroom/contract/backups'
import { getShop, getShopFacts, type ProductPictures, ShopInput, updateShop } from '@kitroom/contract/shop'
import { useWatch } from 'react-hook-form'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery, useOptionalQuery, useSave } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { useContractForm } from '../../ui/editing/use-contract-form.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { RadioChoice } from '../../ui/form/RadioChoice.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { type Detail, DetailList } from '../../ui/page/DetailList.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'

const PICTURES: Readonly<Record<ProductPictures, string>> = {
  fronts: 'Front of each garment color',
  home: 'Home image',
  imprints: 'Front of each garment color in each approved imprint color',
}

/** Settings of the whole shop: at the left those that one sets, at the right those of the server. */
export function ShopPage() {
  const { name, address, reply_to, product_pictures } = useEndpointQuery(getShop)
  const form = useContractForm(ShopInput, { name, address, reply_to, product_pictures })
  const needs = useWatch({ control: form.control, name: 'product_pictures' })
  return (
    <FormPage
      title="Shop"
      form={form}
      save={useSave(updateShop, { refreshes: [getShop] })}
      backTo={paths.home}
      beside={<ServerSettings />}
    >
      <TextInput form={form} name="name" hint="In the bar, in mails, on prints and public pages. Empty: Kitroom" />
      <TextInput form={form} name="address" hint="As it is printed, up to five lines" />
      <TextInput form={form} name="reply_to" hint="Answers to the office about an order go to its contact" />
      <RadioChoice<ProductPictures>
        isColumn
        label="What a product needs"
        options={PICTURES}
        value={needs ?? product_pictures}
        onChange={(chosen) => form.setValue('product_pictures', chosen, { shouldDirty: true })}
      />
    </FormPage>
  )
}

const MONTH_AND_DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Settings that are only read here. */
function ServerSettings() {
  const facts = useOptionalQuery(getShopFacts)
  const backups = useBackups()
  if (!facts) return null
  const { time_zone, season_starts, sends_mails, reply_to, digest_at, provider } = facts
  const details: Detail[] = [
    { label: 'Time zone', value: time_zone },
    { label: 'Season starts', value: MONTH_AND_DAY.format(new Date(`2000-${season_starts}T00:00:00Z`)) },
    { label: 'Mails', value: sends_mails ? 'Sent' : 'Kept as files: no mail server is set' },
    ...(reply_to === null ? [] : [{ label: 'Answers go to', value: reply_to }]),
    { label: 'Warnings digest', value: `Each day at ${digest_at}` },
    ...backups,
    { label: 'Sign-in', value: signInText(provider) },
  ]
  return (
    <SectionCard isSmall title="Set on the server">
      <DetailList details={details} />
    </SectionCard>
  )
}

const signInText = (provider: { name: string; is_only: boolean } | null): string => {
  if (!provider) return 'By password'
  return provider.is_only ? `Through ${provider.name}` : `By password, or through ${provider.name}`
}

/** The daily backup and the last one, for those who may restore. */
const useBackups = (): Detail[] => {
  const may = useMay()
  const answer = useOptionalQuery(listBackups, { enabled: may(listBackups.access) })
  if (!answer) return []
  const { at, backups } = answer
  const last = backups.find(({ failure }) => failure === null)
  return [
    { label: 'Backups', value: at === null ? 'None is scheduled' : `Each day at ${at}` },
    { label: 'Last backup', value: last ? <DateTime at={last.finished_at} /> : 'None yet' },
  ]
}

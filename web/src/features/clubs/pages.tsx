import {
  type Club,
  type ClubInput,
  clubs,
  listClubFacts,
  listPotentialDirectors,
  type PotentialDirector,
} from '@kitroom/contract/clubs'
import type { AnswerOf } from '@kitroom/contract/endpoint'
import { listUserClubs, listUsers } from '@kitroom/contract/users'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { usePrefetchEndpoint, useQueryResult } from '../../api/hooks.ts'
import { drawnGarment, GarmentPicture } from '../../ui/display/GarmentPicture.tsx'
import type { ContractForm } from '../../ui/editing/use-contract-form.ts'
import { LoadFailure } from '../../ui/feedback/FailureBoundary.tsx'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import { SelectInput } from '../../ui/form/SelectInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { columnsOf, LAST_CHANGED } from '../../ui/list/columns-of.tsx'
import { ListLink } from '../../ui/list/ListLink.tsx'
import { recordPages } from '../../ui/record-pages/record-pages.ts'
import { DirectorName, directorOf, useInactiveDirectors } from './director.tsx'

type Facts = AnswerOf<typeof listClubFacts>['clubs'][number]
type Listed = Club & { isDirectorInactive: boolean; facts?: Facts | undefined }
type Columns = Parameters<typeof columnsOf<Listed>>[1]

const COLUMNS: Columns = [
  { field: 'name', width: '26%', key: true },
  { field: 'description' },
  {
    field: 'director_user_id',
    value: (club) => directorOf(club),
    cell: (club) => <DirectorName name={directorOf(club)} isInactive={club.isDirectorInactive} />,
    width: '20%',
  },
  { field: 'is_active', width: 112 },
]

/** Only for those who see orders. */
const OF_ORDERS: Columns = [
  {
    id: 'last_shirt',
    label: 'Last shirt',
    kind: 'text',
    value: ({ facts }) => facts?.last_shirt,
    picture: ({ facts }) => facts?.last_shirt && <Shirt {...facts} />,
    hidden: true,
    width: 210,
  },
  {
    id: 'open_orders',
    label: 'Open orders',
    kind: 'number',
    value: ({ facts }) => facts?.open_orders ?? 0,
    align: 'right',
    hidden: true,
    width: 120,
  },
]

function Shirt({ picture, garment_color_hex, imprint_color_hex }: Facts) {
  const drawn = drawnGarment('jersey', garment_color_hex, imprint_color_hex)
  return (
    <GarmentPicture stored={picture === null ? null : () => picture} drawn={drawn} alt="" width={128} style={SHIRT} />
  )
}

const SHIRT = { width: 24, height: 32, flex: 'none', borderRadius: 4, objectFit: 'cover' } as const
const WITH_ORDERS = columnsOf<Listed>(clubs.Row, [...COLUMNS, LAST_CHANGED, ...OF_ORDERS])

export default recordPages<Club, typeof ClubInput, Listed>(clubs, {
  columns: COLUMNS,
  searchLabel: 'Search by name or director',
  useListProps: (clubs) => {
    const inactive = useInactiveDirectors()
    const facts = usePermittedQuery(listClubFacts)?.clubs
    const rows = useMemo(() => {
      const factsOf = new Map(facts?.map((one) => [one.club_id, one]))
      return clubs.map(
        (club): Listed => ({
          ...club,
          isDirectorInactive: inactive.has(club.director_user_id ?? 0),
          facts: factsOf.get(club.id),
        }),
      )
    }, [clubs, inactive, facts])
    return {
      rows,
      ...(facts && { columns: WITH_ORDERS }),
      title: 'Club Management',
      empty: 'No clubs yet.',
      open: pathOf,
      actions: viewClub,
      actionsWidth: 160,
    }
  },
  useFormProps: (id) => {
    usePrefetchEndpoint(listPotentialDirectors, candidatesFor(id))
    return {}
  },
  fields: (form, stored) => <ClubFields form={form} club={stored} />,
  alsoRefreshes: [listUserClubs, listUsers],
})

const pathOf = ({ id }: Club) => `/admin/clubs/${id}`

const viewClub = (club: Club) => (
  <Button size="small" component={ListLink} to={pathOf(club)}>
    View
  </Button>
)

const candidatesFor = (id: number | undefined) => ({ query: id === undefined ? {} : { clubId: String(id) } })

function ClubFields({ form, club }: { form: ContractForm<typeof ClubInput>; club: Club | undefined }) {
  const candidates = useQueryResult(listPotentialDirectors, candidatesFor(club?.id))
  const inactive = useInactiveDirectors()
  const chosen = useWatch({ control: form.control, name: 'director_user_id' })
  const toChoice = ({ id, first_name, last_name, email }: PotentialDirector) => ({
    value: id,
    label: `${first_name} ${last_name}`,
    detail: email,
    isInactive: inactive.has(id),
  })
  const directors = candidates.data?.users.map(toChoice)
  const name = club && directorOf(club)
  const id = club?.director_user_id
  return (
    <>
      <LoadFailure of={candidates} fallback="Failed to load data" />
      <TextInput form={form} name="name" />
      <TextInput form={form} name="description" />
      <SelectInput
        form={form}
        name="director_user_id"
        options={directors?.sort((one, other) => Number(one.isInactive) - Number(other.isInactive))}
        stored={id && name ? { value: id, label: name } : null}
        notOffered="no longer a candidate"
        hint={inactive.has(chosen ?? 0) ? 'This user is inactive' : 'The user who speaks for the club'}
      />
      <CheckboxInput form={form} name="is_active" hint="The users of an inactive club stay as they are" />
    </>
  )
}

import { Loaded } from '../../ui/Loaded.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RolesTable } from './RolesTable.tsx'

export function RolesPage() {
  return (
    <>
      <PageTitle title="Role Management" about="A role gathers permissions; every user has one." />
      <Loaded loading="Loading roles..." failed="Failed to load roles" severity="error">
        <RolesTable />
      </Loaded>
    </>
  )
}

import { Loaded } from '../../ui/Loaded.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PermissionsTable } from './PermissionsTable.tsx'

export function PermissionsPage() {
  return (
    <>
      <PageTitle
        title="Permission Management"
        about="What can be allowed. Roles hold permissions, and users have roles."
      />
      <Loaded loading="Loading permissions..." failed="An error occurred while loading data" severity="error">
        <PermissionsTable />
      </Loaded>
    </>
  )
}

import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { MatrixLink } from '../roles/index.ts'
import { PermissionsTable } from './PermissionsTable.tsx'

export function PermissionsPage() {
  return (
    <>
      <PageTitle
        title="Permission Management"
        about="What can be allowed. Roles hold permissions, and users have roles."
      >
        <MatrixLink />
      </PageTitle>
      <QueryBoundary loading="Loading permissions..." failed="An error occurred while loading data" severity="error">
        <PermissionsTable />
      </QueryBoundary>
    </>
  )
}

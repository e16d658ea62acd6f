import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { MatrixLink } from './MatrixLink.tsx'
import { RolesTable } from './RolesTable.tsx'

export function RolesPage() {
  return (
    <>
      <PageTitle title="Role Management" about="A role gathers permissions; every user has one.">
        <MatrixLink />
      </PageTitle>
      <QueryBoundary loading="Loading roles..." failed="Failed to load roles" severity="error">
        <RolesTable />
      </QueryBoundary>
    </>
  )
}

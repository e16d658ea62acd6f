import { listRoleFacts, type RolePerson } from '@kitroom/contract/roles'
import GridOnIcon from '@mui/icons-material/GridOn'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useMay } from '../../access/use-may.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { SecondaryText } from '../../ui/display/texts.tsx'
import { PageLink } from '../../ui/page/PageLink.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'

/** A link to the permission matrix, for those who may open it. */
export function MatrixLink() {
  const may = useMay()
  if (!may.all('ROLES_READ', 'ROLE_PERMISSIONS_READ')) return null
  return (
    <Button component={RouterLink} to={paths.permissionMatrix} startIcon={<GridOnIcon />}>
      Permission matrix
    </Button>
  )
}

/** Counts the active users of roles; each user has exactly one role. Null if unknown. */
export const usePeopleAffected = (): ((roleIds: readonly number[]) => number | null) => {
  const facts = useOptionalQuery(listRoleFacts)?.facts
  return (roleIds) => {
    if (!facts) return null
    const changed = new Set(roleIds)
    return facts.reduce((sum, { id, people }) => sum + (changed.has(id) ? people : 0), 0)
  }
}

type PeopleProps = { title: string; people: readonly (RolePerson & { role_name?: string })[] | undefined }

/** People with links, each with their role where it is said. Nothing while they are not known. */
export function People({ title, people }: PeopleProps) {
  if (!people) return null
  return (
    <SectionCard title={title} sx={{ mt: 2 }}>
      {people.length === 0 && <Typography color="textSecondary">Nobody</Typography>}
      <Box component="ul" sx={LIST}>
        {people.map(({ id, first_name, last_name, is_active, role_name }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            <PageLink to={paths.viewUser(id)}>
              {first_name} {last_name}
            </PageLink>
            {!is_active && ' (inactive)'}
            {role_name && <SecondaryText>{role_name}</SecondaryText>}
          </Box>
        ))}
      </Box>
    </SectionCard>
  )
}

const LIST = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  columnGap: 2.5,
  rowGap: 0.5,
  maxHeight: 320,
  overflowY: 'auto',
}

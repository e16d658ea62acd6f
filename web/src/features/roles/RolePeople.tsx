import { listRolePeople } from '@kitroom/contract/roles'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useMay } from '../../access/use-may.ts'
import { useOptionalQueryIf } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { SectionCard } from '../../ui/page/SectionCard.tsx'

/** The users of a role, with links. Hidden without the permission to read users. */
export function RolePeople({ roleId }: { roleId: number }) {
  const may = useMay()
  const people = useOptionalQueryIf(may('USERS_READ'), listRolePeople, { params: { roleId } })?.people
  if (!people) return null
  return (
    <SectionCard title="People with this role" sx={{ mt: 2 }}>
      {people.length === 0 && <Typography color="textSecondary">Nobody</Typography>}
      <Box component="ul" sx={LIST}>
        {people.map(({ id, first_name, last_name, is_active }) => (
          <Box component="li" key={id} sx={{ listStyle: 'none', overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} to={paths.user(id)}>
              {first_name} {last_name}
            </Link>
            {!is_active && ' (inactive)'}
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
  m: 0,
  p: 0,
  maxHeight: 320,
  overflowY: 'auto',
}

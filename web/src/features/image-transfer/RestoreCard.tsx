import UploadIcon from '@mui/icons-material/UploadOutlined'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Link as RouterLink } from 'react-router'
import { paths } from '../../paths.ts'
import { useFilePicker } from '../../ui/form/use-file-picker.tsx'
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.tsx'
import { RestoreStatus } from './RestoreStatus.tsx'
import { TransferCard } from './TransferCard.tsx'
import { useRestore } from './use-restore.ts'

/** Puts the images of a backup back where they belong. */
export function RestoreCard() {
  const { restore, busy, start } = useRestore()
  const picker = useFilePicker({ accept: '.zip', label: 'Backup ZIP', onFiles: ([file]) => file && void start(file) })
  const guard = useUnsavedGuard(busy, LEAVING)
  return (
    <TransferCard
      title="Restore"
      about="Images of the ZIP take the place of those stored for the same product, colors and slot. All other images stay. If anything in the ZIP is wrong, nothing is changed."
    >
      {picker.input}
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1 }}>
        <Button variant="outlined" startIcon={<UploadIcon />} disabled={busy} onClick={picker.open}>
          Upload ZIP to Restore
        </Button>
        <Link component={RouterLink} to={paths.checkZip}>
          Check a ZIP first
        </Link>
      </Stack>
      <RestoreStatus restore={restore} />
      {guard.dialog}
    </TransferCard>
  )
}

const LEAVING = {
  isLost: true as const,
  title: 'Leave while images are restored?',
  text: 'The restore goes on if you stay in Kitroom, but you will not see how it ends.',
}

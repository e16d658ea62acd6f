import Box from '@mui/material/Box'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { DownloadCard } from './DownloadCard.tsx'
import { LastBackups } from './LastBackups.tsx'
import { RestoreCard } from './RestoreCard.tsx'

export function ImageTransferPage() {
  return (
    <>
      <PageTitle title="Product Image Transfer" about="Keep a copy of every product image, and put it back." />
      <Box sx={CARDS}>
        <DownloadCard />
        <RestoreCard />
      </Box>
      <Box sx={{ mt: 2.5 }}>
        <LastBackups />
      </Box>
    </>
  )
}

const CARDS = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}

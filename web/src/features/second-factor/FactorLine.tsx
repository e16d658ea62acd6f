import { type Factor, REQUIRED_BY_ROLE } from '@kitroom/contract/second-factor'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { DateTime } from '../../ui/display/DateTime.tsx'

/** One second factor. The only one cannot be removed if the role requires one, and says so. */
export function FactorLine({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const { name, created_at, last_used_at, is_removable } = factor
  const aboutId = useId()
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <div id={aboutId} style={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          Added <DateTime at={created_at} />
          {last_used_at && (
            <>
              , last used <DateTime at={last_used_at} />
            </>
          )}
        </Typography>
      </div>
      {is_removable ? (
        <Button size="small" variant="outlined" aria-describedby={aboutId} onClick={onRemove}>
          Remove
        </Button>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {REQUIRED_BY_ROLE}
        </Typography>
      )}
    </Stack>
  )
}

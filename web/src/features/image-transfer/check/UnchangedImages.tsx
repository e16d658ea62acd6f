import ExpandLessIcon from '@mui/icons-material/ExpandLess'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { numberText } from '../../../ui/display/count-text.ts'
import { ProductSections, type ProductSectionsProps } from './ProductSections.tsx'

/** What the system has already: closed at first, because in a backup it is nearly everything. */
export function UnchangedImages(props: Omit<ProductSectionsProps, 'whichId'>) {
  const [isOpen, setIsOpen] = useState(false)
  const buttonId = useId()
  return (
    <Box sx={GRID}>
      <Button
        id={buttonId}
        color="inherit"
        aria-expanded={isOpen}
        startIcon={isOpen ? <ExpandLessIcon /> : <ExpandMoreIcon />}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ justifySelf: 'start', ml: -1 }}
      >
        Unchanged {numberText(props.images.length)}
      </Button>
      {isOpen && <ProductSections {...props} whichId={buttonId} />}
    </Box>
  )
}

const GRID = { display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }

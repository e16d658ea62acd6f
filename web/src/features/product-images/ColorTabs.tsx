import HomeIcon from '@mui/icons-material/HomeOutlined'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Tooltip from '@mui/material/Tooltip'
import { Swatch } from '../../ui/display/Swatch.tsx'
import type { ImageColor } from './image-color.ts'

const HOME_TAB = 'home'

type ColorTabsProps = {
  colors: readonly ImageColor[]
  colorId: number | null
  onColor: (colorId: number | null) => void
  panelId: string
}

/** A tab for Home and for each garment color. */
export function ColorTabs({ colors, colorId, onColor, panelId }: ColorTabsProps) {
  return (
    <Tabs
      value={colorId ?? HOME_TAB}
      onChange={(_, chosen: number | typeof HOME_TAB) => onColor(chosen === HOME_TAB ? null : chosen)}
      aria-label="Color swatches"
      sx={{ minHeight: 44, borderBottom: 1, borderColor: 'divider', ...WRAPPED }}
    >
      <Tab
        value={HOME_TAB}
        aria-label="Home"
        aria-controls={panelId}
        sx={TAB}
        icon={
          <Tooltip title="Home" describeChild>
            <HomeIcon fontSize="small" />
          </Tooltip>
        }
      />
      {colors.map(({ id, name, hex_value }) => (
        <Tab
          key={id}
          value={id}
          aria-label={name}
          aria-controls={panelId}
          sx={TAB}
          icon={
            <Tooltip title={name} describeChild>
              <span style={{ display: 'inline-flex' }}>
                <Swatch hex={hex_value} size={24} />
              </span>
            </Tooltip>
          }
        />
      ))}
    </Tabs>
  )
}

const WRAPPED = { '& .MuiTabs-list': { flexWrap: 'wrap' }, '& .MuiTabs-indicator': { display: 'none' } }
const TAB = { minWidth: 44, minHeight: 44, px: 1.25, py: 1, '&.Mui-selected': { boxShadow: 'inset 0 -2px' } }

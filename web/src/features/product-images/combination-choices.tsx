import HomeIcon from '@mui/icons-material/HomeOutlined'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import { Swatch } from '../../ui/display/Swatch.tsx'
import type { ImageColor } from './image-combination.ts'

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
                <Swatch hex={hex_value} size={24} printed={name} />
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

const NONE = 'none'

type ImprintChoicesProps = {
  imprintColors: ImageColor['imprint_colors']
  imprintColorId: number | null
  onImprint: (imprintColorId: number | null) => void
}

/** The imprint colors approved for a garment color, and none. */
export function ImprintChoices({ imprintColors, imprintColorId, onImprint }: ImprintChoicesProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Imprint color"
      value={imprintColorId ?? NONE}
      // Null: the pressed button was pressed again; one choice always stays.
      onChange={(_, chosen: number | typeof NONE | null) => {
        if (chosen !== null) onImprint(chosen === NONE ? null : chosen)
      }}
      sx={{ flexWrap: 'wrap', gap: 0.75 }}
    >
      <ToggleButton value={NONE} sx={CHOICE}>
        No imprint
      </ToggleButton>
      {imprintColors.map(({ id, name, hex_value }) => (
        <ToggleButton key={id} value={id} sx={CHOICE}>
          <Swatch hex={hex_value} size={16} />
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const CHOICE = {
  gap: 0.75,
  px: 1.25,
  py: 0.25,
  minHeight: 30,
  color: 'text.primary',
  '&&': { borderRadius: 2, borderLeft: 1, borderColor: 'divider', ml: 0 },
  '&&.Mui-selected': { borderColor: 'primary.main', bgcolor: 'action.selected', color: 'text.primary' },
}

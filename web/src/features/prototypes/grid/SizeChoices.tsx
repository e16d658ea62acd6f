// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays in the cell, which names the choice
// biome-ignore-all lint/a11y/useSemanticElements: a select cannot be typed into

import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import { styled } from '@mui/material/styles'
import { SIZES, type Size } from '../sizes.ts'

/** What a size cell offers: the sizes, and none. */
export const CHOICES: readonly (Size | '')[] = [...SIZES, '']

export const choiceId = (listId: string, choice: Size | ''): string => `${listId}-${choice || 'none'}`

type SizeChoicesProps = {
  id: string
  anchor: HTMLElement | null
  /** The choice Enter would take; null while the cell holds no size we know. */
  chosen: Size | '' | null
  onChoose: (choice: Size | '') => void
}

/** The list under a size cell. The focus stays in the cell, so typing goes on. */
export function SizeChoices({ id, anchor, chosen, onChoose }: SizeChoicesProps) {
  return (
    <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'tooltip' }}>
      <Choices id={id} role="listbox" aria-label="Sizes" elevation={8} sx={{ minWidth: anchor?.clientWidth ?? 0 }}>
        {CHOICES.map((choice) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the cell has the keys
          <div
            key={choice}
            id={choiceId(id, choice)}
            role="option"
            aria-selected={choice === chosen}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
          >
            {choice || 'No size'}
          </div>
        ))}
      </Choices>
    </Popper>
  )
}

const Choices = styled(Paper)(({ theme }) => ({
  padding: 4,
  borderRadius: 8,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  fontSize: '0.875rem',
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 30,
    paddingInline: 10,
    borderRadius: 5,
    cursor: 'pointer',
    '&:hover': { backgroundColor: (theme.vars ?? theme).palette.action.hover },
    '&[aria-selected=true]': { backgroundColor: (theme.vars ?? theme).palette.action.selected, fontWeight: 600 },
    '&:last-of-type': { color: (theme.vars ?? theme).palette.text.secondary },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
}))

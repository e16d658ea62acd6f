// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays in the cell, which names the choice
// biome-ignore-all lint/a11y/useSemanticElements: a select cannot be typed into

import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import { styled } from '@mui/material/styles'
import { useLayoutEffect, useRef } from 'react'

export const choiceId = (listId: string, index: number): string => `${listId}-${index}`

type CellChoicesProps = {
  id: string
  label: string
  /** An empty text stands for an empty cell. */
  choices: readonly string[]
  emptyLabel: string
  anchor: HTMLElement | null
  /** The choice that Enter would take; null if none matches. */
  chosen: string | null
  onChoose: (choice: string) => void
}

/** The list under a cell. The focus stays in the cell, so typing goes on. */
export function CellChoices({ id, label, choices, emptyLabel, anchor, chosen, onChoose }: CellChoicesProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is brought into sight
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'tooltip' }}>
      <Choices
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        elevation={8}
        sx={{ minWidth: anchor?.clientWidth ?? 0 }}
      >
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the cell has the keys
          <div
            key={choice}
            id={choiceId(id, index)}
            role="option"
            aria-selected={choice === chosen}
            className={choice === '' ? 'empty' : ''}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
          >
            {choice || emptyLabel}
          </div>
        ))}
      </Choices>
    </Popper>
  )
}

const Choices = styled(Paper)(({ theme }) => ({
  padding: 4,
  borderRadius: 8,
  maxHeight: 320,
  overflowY: 'auto',
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
    '&.empty': { color: (theme.vars ?? theme).palette.text.secondary },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
}))

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wellWrapped } from './well-wrapped.tsx'

/** '|' is where a word may be divided, and brackets hold what stays on one line. */
const marked = (text: string): string => {
  const { container } = render(<p>{wellWrapped(text)}</p>)
  expect(container.textContent).toBe(text)
  const page = container.querySelector('p')?.innerHTML ?? ''
  return page
    .replaceAll('<wbr>', '|')
    .replaceAll(/<span[^>]*>/g, '[')
    .replaceAll('</span>', ']')
    .replaceAll('&gt;', '>')
}

test.each([
  ['an e-mail address', 'erik.anderson@hibbing.example', 'erik.|anderson@|hibbing.|example'],
  ['one with a hyphen', 'ella.brooks@des-moines.example', 'ella.|brooks@|[des-moines.]|example'],
  ['one with a long part', 'new-user-1732412345678@example.com', 'new-user-1732412345678@|example.|com'],
  ['the code of a permission', 'PERMISSION_ROLES_UPDATE', 'PERMISSION_|ROLES_|UPDATE'],
  ['the name of a picture', 'Ace front_navy_1.png', 'Ace front_|navy_|1.png'],
  ['order numbers', 'Short for 2026-0001 Hawks, 2026-0002', 'Short for [2026-0001] Hawks, [2026-0002]'],
  ['order numbers in a row', '2026-0001, 2026-0002', '[2026-0001,] [2026-0002]'],
  ['a SKU', 'SKU ACE-J-NVY-YM', 'SKU [ACE-J-NVY-YM]'],
  [
    'a change',
    'Hex Value #14213D -> #000080, Name A -> Navy blue',
    'Hex Value #14213D [-> #000080,] Name A [-> Navy] blue',
  ],
  ['a change of pieces', '31 → 47', '31 [→ 47]'],
  ['short words with a point or hyphen', 'V-neck, e.g. in a.m. and 3.5 - 4', 'V-neck, e.g. in a.m. and 3.5 - 4'],
  ['white space', ' two  words\nand_a_long_line ', ' two  words\nand_|a_|long_|line '],
])('%s is divided where a reader expects it', (_, text, lines) => {
  expect(marked(text)).toBe(lines)
})

test.each(['new-user-17@example.com', 'ella.brooks@des-moines.example', 'Team_north-shore_2026', 'SKU ACE-J-NVY-YM'])(
  '%s is read as it is written',
  (text) => {
    render(<button type="button">{wellWrapped(text)}</button>)
    expect(screen.getByRole('button', { name: text })).toBeTruthy()
  },
)

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Uses a tool of the list: by its button, or in 'More'. */
export const openTool = async (name: string, user: Pick<typeof userEvent, 'click'> = userEvent): Promise<void> => {
  await screen.findByRole('button', { name: 'More' })
  const button = screen.queryByRole('button', { name })
  if (button) return user.click(button)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

/** Opens the field of one column's filter, also from another one. */
export const openFilter = async (column: string, user: Pick<typeof userEvent, 'click'> = userEvent): Promise<void> => {
  const back = screen.queryByRole('button', { name: 'All filters' })
  if (back) await user.click(back)
  else await openTool('Filters', user)
  await user.click(await screen.findByRole('option', { name: column }))
}

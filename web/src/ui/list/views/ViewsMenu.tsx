import type { View } from '@kitroom/contract/views'
import ViewAgendaOutlinedIcon from '@mui/icons-material/ViewAgendaOutlined'
import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useReopen } from '../../drafts/use-reopen.ts'
import { ToolSheet } from '../ToolSheet.tsx'
import { SAVE_VIEW_PART, SaveViewDialog } from './SaveViewDialog.tsx'
import { ALL_VIEW, searchOfView, useDefaultView, useViews, VIEW_PARAMETER, viewSearch } from './use-views.ts'

type ViewsMenuProps = {
  /** The call that answers the list: 'listSizes'. */
  of: string
  /** What the address says of the list as it is shown. */
  search: string
}

/** A list as it is kept under names: one's own and the shared ones. Not there where views cannot be had. */
export function ViewsMenu({ of, search }: ViewsMenuProps) {
  const { views, create, update, remove, setDefault } = useViews(of)
  useDefaultView(views)
  const [isSaving, setIsSaving] = useState(false)
  useReopen(SAVE_VIEW_PART, () => setIsSaving(true))
  const { pathname } = useLocation()
  const navigate = useNavigate()
  if (!views) return null
  const chosen = new URLSearchParams(search).get(VIEW_PARAMETER)
  const current = views.find(({ id }) => String(id) === chosen)
  const show = (view: View | null) => {
    const hasDefault = views.some(({ is_default }) => is_default)
    const whole = hasDefault ? `?${VIEW_PARAMETER}=${ALL_VIEW}` : ''
    void navigate({ pathname, search: view ? searchOfView(view) : whole })
  }

  return (
    <>
      <ToolSheet name="Views" icon={<ViewAgendaOutlinedIcon />} width={280}>
        {(close) => {
          const item = (label: string, run: () => void) => (
            <MenuItem
              key={label}
              onClick={() => {
                close()
                run()
              }}
            >
              {label}
            </MenuItem>
          )
          return (
            <MenuList autoFocus aria-label="Views">
              {[null, ...views].map((view) => (
                <MenuItem
                  key={view?.id ?? ALL_VIEW}
                  role="menuitemradio"
                  aria-checked={view === (current ?? null)}
                  selected={view === (current ?? null)}
                  onClick={() => {
                    close()
                    show(view)
                  }}
                >
                  <ListItemText primary={view?.name ?? 'All'} secondary={view ? aboutOf(view) : undefined} />
                </MenuItem>
              ))}
              <Divider />
              {item('Save view', () => setIsSaving(true))}
              {current?.is_own &&
                item('Keep these changes', () => void update(current, { search: viewSearch(search) }))}
              {current?.is_own &&
                item(
                  current.is_shared ? 'Stop sharing' : 'Share',
                  () => void update(current, { is_shared: !current.is_shared }),
                )}
              {current &&
                item(
                  current.is_default ? 'Not my default any more' : 'Make it my default',
                  () => void setDefault(current.is_default ? null : current),
                )}
              {current?.is_own &&
                item('Delete view', () => {
                  void remove(current)
                  show(null)
                })}
            </MenuList>
          )
        }}
      </ToolSheet>
      {isSaving && (
        <SaveViewDialog
          name={current && !current.is_own ? current.name : ''}
          onClose={() => setIsSaving(false)}
          save={(name, isShared, key) => create({ name, is_shared: isShared, search: viewSearch(search) }, key)}
          onSaved={({ view }) => view && show(view)}
        />
      )}
    </>
  )
}

/** 'my default, shared by Pat Jones'. */
const aboutOf = ({ is_default, is_shared, is_own, owner_first_name, owner_last_name }: View): string =>
  [
    is_default ? 'my default' : '',
    is_shared ? (is_own ? 'shared' : `shared by ${owner_first_name} ${owner_last_name}`) : '',
  ]
    .filter((part) => part !== '')
    .join(', ')

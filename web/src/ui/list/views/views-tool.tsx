import type { View } from '@kitroom/contract/views'
import ViewAgendaOutlinedIcon from '@mui/icons-material/ViewAgendaOutlined'
import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import { type ReactNode, Suspense, startTransition, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useReopenedPart } from '../../drafts/use-reopened-part.ts'
import { lazyPart } from '../../feedback/lazy-part.ts'
import type { Tool } from '../ToolBar.tsx'
import type { NameRequest } from './NameView.tsx'
import { ALL_VIEW, searchOfView, useDefaultView, useViews, VIEW_PARAMETER, viewSearch } from './use-views.ts'

const NameView = lazyPart(async () => (await import('./NameView.tsx')).NameView)

type ViewsTool = {
  tool: Tool
  /** The view that is shown. */
  current: View | null
  showAll: () => void
  /** Asks for the name of a view. */
  dialog: ReactNode
}

/**
 * The saved views of a list by the name of its call: the user's own and the shared ones. Null without such a call, or if
 * they cannot be loaded. The search is in the address once the focus leaves its box.
 */
export const useViewsTool = (of: string | undefined): ViewsTool | null => {
  const viewStore = useViews(of)
  const { views, update, remove, setDefault } = viewStore
  useDefaultView(views)
  const [request, setRequestNow] = useState<NameRequest | null>(null)
  const setRequest = (next: NameRequest | null) => startTransition(() => setRequestNow(next))
  useReopenedPart(VIEW_PART, (part) => setRequest(askedIn(part)))
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  if (!views) return null
  const requestedView = views.find(({ id }) => id === request?.id) ?? null
  const chosen = new URLSearchParams(search).get(VIEW_PARAMETER)
  const current = views.find(({ id }) => String(id) === chosen) ?? null
  const show = (view: View | null) => {
    const hasDefault = views.some(({ is_default }) => is_default)
    const whole = hasDefault ? `?${VIEW_PARAMETER}=${ALL_VIEW}` : ''
    // The entry keeps its other state, such as the target of Back.
    void navigate({ pathname, search: view ? searchOfView(view) : whole }, { state })
  }
  const commands: [label: string, run: () => void][] = [['Save view', () => setRequest({ what: 'save', id: null })]]
  if (current?.is_own) commands.push(['Keep these changes', () => void update(current, { search: viewSearch(search) })])
  if (current) commands.push(['Copy view', () => setRequest({ what: 'copy', id: current.id })])
  if (current?.is_own) {
    const { is_shared } = current
    commands.push(['Rename view', () => setRequest({ what: 'rename', id: current.id })])
    commands.push([is_shared ? 'Stop sharing' : 'Share', () => void update(current, { is_shared: !is_shared })])
  }
  if (current) {
    const { is_default } = current
    const label = is_default ? 'Not my default any more' : 'Make it my default'
    commands.push([label, () => void setDefault(is_default ? null : current)])
  }
  if (current?.is_own) {
    const leave = () => {
      void remove(current)
      show(null)
    }
    commands.push(['Delete view', leave])
  }

  const panel = (close: () => void) => {
    const closing = (run: () => void) => () => {
      close()
      run()
    }
    return (
      <MenuList autoFocus aria-label="Views">
        {[null, ...views].map((view) => (
          <MenuItem
            key={view?.id ?? ALL_VIEW}
            role="menuitemradio"
            aria-checked={view === current}
            selected={view === current}
            onClick={closing(() => show(view))}
          >
            <ListItemText primary={view?.name ?? 'All'} secondary={view ? aboutOf(view) : undefined} />
          </MenuItem>
        ))}
        <Divider />
        {commands.map(([label, run]) => (
          <MenuItem key={label} onClick={closing(run)}>
            {label}
          </MenuItem>
        ))}
      </MenuList>
    )
  }
  const dialog = (
    <Suspense>
      {request && (request.what === 'save' || requestedView) && (
        <NameView
          what={request.what}
          part={partOf(request)}
          views={viewStore}
          view={requestedView}
          search={viewSearch(search)}
          onShow={show}
          onClose={() => setRequestNow(null)}
        />
      )}
    </Suspense>
  )
  const tool = { name: 'Views', icon: <ViewAgendaOutlinedIcon />, width: 280, panel }
  return { tool, current, showAll: () => show(null), dialog }
}

/** 'my default, shared by Pat Jones'. */
const aboutOf = ({ is_default, is_shared, is_own, owner_first_name, owner_last_name }: View): string =>
  [
    is_default ? 'my default' : '',
    is_shared ? (is_own ? 'shared' : `shared by ${owner_first_name} ${owner_last_name}`) : '',
  ]
    .filter((part) => part !== '')
    .join(', ')

/** The prefix of the page parts that ask for the name of a view, for their drafts. */
const VIEW_PART = 'view '

const partOf = ({ what, id }: NameRequest): string => `${VIEW_PART}${what}${id === null ? '' : ` ${id}`}`

/** Parses the rest of a part's name. */
const askedIn = (part: string): NameRequest | null => {
  const [what = '', id] = part.split(' ')
  return isWhat(what) ? { what, id: id === undefined ? null : Number(id) } : null
}

const isWhat = (word: string): word is NameRequest['what'] => word === 'save' || word === 'copy' || word === 'rename'

import type { View } from '@kitroom/contract/views'
import ViewAgendaOutlinedIcon from '@mui/icons-material/ViewAgendaOutlined'
import Checkbox from '@mui/material/Checkbox'
import Divider from '@mui/material/Divider'
import FormControlLabel from '@mui/material/FormControlLabel'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { useReopen } from '../../drafts/use-reopen.ts'
import { EditDialog } from '../../editing/EditDialog.tsx'
import { SaveFailure } from '../../editing/EditSession.tsx'
import { useValueSession } from '../../editing/use-value-session.tsx'
import type { Tool } from '../ToolBar.tsx'
import { ALL_VIEW, searchOfView, useDefaultView, useViews, VIEW_PARAMETER, viewSearch } from './use-views.ts'

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
  const kept = useViews(of)
  const { views, update, remove, setDefault } = kept
  useDefaultView(views)
  const [asked, setAsked] = useState<NameRequest | null>(null)
  useReopen(VIEW_PART, (part) => setAsked(askedIn(part)))
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  if (!views) return null
  const named = views.find(({ id }) => id === asked?.id) ?? null
  const chosen = new URLSearchParams(search).get(VIEW_PARAMETER)
  const current = views.find(({ id }) => String(id) === chosen) ?? null
  const show = (view: View | null) => {
    const hasDefault = views.some(({ is_default }) => is_default)
    const whole = hasDefault ? `?${VIEW_PARAMETER}=${ALL_VIEW}` : ''
    // The entry keeps its other state, such as the target of Back.
    void navigate({ pathname, search: view ? searchOfView(view) : whole }, { state })
  }
  const commands: [label: string, run: () => void][] = [['Save view', () => setAsked({ what: 'save', id: null })]]
  if (current?.is_own) commands.push(['Keep these changes', () => void update(current, { search: viewSearch(search) })])
  if (current) commands.push(['Copy view', () => setAsked({ what: 'copy', id: current.id })])
  if (current?.is_own) {
    const { is_shared } = current
    commands.push(['Rename view', () => setAsked({ what: 'rename', id: current.id })])
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
  const dialog = asked && (asked.what === 'save' || named) && (
    <NameView
      asked={asked}
      kept={kept}
      view={named}
      search={viewSearch(search)}
      onShow={show}
      onClose={() => setAsked(null)}
    />
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

const TITLES = { save: 'Save view', copy: 'Copy view', rename: 'Rename view' } as const

/** The list or the view that gets a name. */
type NameRequest = { what: keyof typeof TITLES; id: number | null }

const partOf = ({ what, id }: NameRequest): string => `${VIEW_PART}${what}${id === null ? '' : ` ${id}`}`

/** Parses the rest of a part's name. */
const askedIn = (part: string): NameRequest | null => {
  const [what = '', id] = part.split(' ')
  return isWhat(what) ? { what, id: id === undefined ? null : Number(id) } : null
}

const isWhat = (word: string): word is NameRequest['what'] => Object.hasOwn(TITLES, word)

const Typed = z.object({ name: z.string(), isShared: z.boolean() })

type NameViewProps = {
  asked: NameRequest
  kept: ReturnType<typeof useViews>
  /** The view to copy or rename; null: the current list is saved, or the view is gone. */
  view: View | null
  /** The current query string of the list. */
  search: string
  onShow: (view: View) => void
  onClose: () => void
}

/** Asks for the name of a view that is saved, copied or renamed, and whether it is shared. A copy belongs to the user. */
function NameView({ asked, kept, view, search, onShow, onClose }: NameViewProps) {
  const { what } = asked
  const title = TITLES[what]
  const start = { name: startName(what, view), isShared: what === 'rename' && view?.is_shared === true }
  const [value, setValue] = useState(start)
  const { name, isShared } = value
  const save = async (key: string): Promise<{ view: View | undefined }> => {
    const input = { name: name.trim(), is_shared: isShared }
    if (what !== 'rename') return kept.create({ ...input, search: what === 'copy' && view ? view.search : search }, key)
    if (view) await kept.rename(view, input, key)
    return { view: undefined }
  }
  const session = useValueSession({
    part: partOf(asked),
    schema: Typed,
    value,
    start,
    isChanged: name !== start.name || isShared !== start.isShared,
    fill: setValue,
    save,
    onSaved: (saved) => saved.view && onShow(saved.view),
    onClose,
    failed: 'Unknown error occurred',
  })
  // Every refusal of the server concerns the name.
  const error = session.isOffline ? null : session.failure
  return (
    <EditDialog session={session} title={title} save={title}>
      <SaveFailure failure={session.isOffline ? session.failure : null} />
      <TextField
        autoFocus
        fullWidth
        label="Name"
        value={name}
        onChange={({ target }) => setValue({ ...value, name: target.value })}
        error={error !== null}
        helperText={error}
      />
      <FormControlLabel
        control={<Checkbox checked={isShared} onChange={(_, checked) => setValue({ ...value, isShared: checked })} />}
        label="Shared"
      />
    </EditDialog>
  )
}

/** View names are unique per person: a copy of one's own view needs another name. */
const startName = (what: NameRequest['what'], view: View | null): string => {
  if (what === 'save' || !view) return ''
  return what === 'copy' && view.is_own ? `${view.name} copy` : view.name
}

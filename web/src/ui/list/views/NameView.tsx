import type { View } from '@kitroom/contract/views'
import { SaveViewDialog } from './SaveViewDialog.tsx'
import type { useViews } from './use-views.ts'

/** The prefix of the page parts that ask for the name of a view, for their drafts. */
export const VIEW_PART = 'view '

const TITLES = { save: 'Save view', copy: 'Copy view', rename: 'Rename view' } as const

/** What gets a name: the current list, or an existing view. */
export type Asked = { what: keyof typeof TITLES; id: number | null }

const partOf = ({ what, id }: Asked): string => `${VIEW_PART}${what}${id === null ? '' : ` ${id}`}`

/** Parses the rest of a part's name. */
export const askedIn = (part: string): Asked | null => {
  const [what = '', id] = part.split(' ')
  return isWhat(what) ? { what, id: id === undefined ? null : Number(id) } : null
}

const isWhat = (word: string): word is Asked['what'] => Object.hasOwn(TITLES, word)

type NameViewProps = {
  asked: Asked
  kept: ReturnType<typeof useViews>
  /** The view to copy or rename; null: the current list is saved, or the view is gone. */
  view: View | null
  /** The current query string of the list. */
  search: string
  onShow: (view: View) => void
  onClose: () => void
}

/** Asks for the name of a view that is saved, copied or renamed. A copy belongs to the user. */
export function NameView({ asked, kept, view, search, onShow, onClose }: NameViewProps) {
  const { what } = asked
  if (what !== 'save' && !view) return null
  const save = async (name: string, is_shared: boolean, key: string): Promise<{ view: View | undefined }> => {
    if (what !== 'rename')
      return kept.create({ name, is_shared, search: what === 'copy' && view ? view.search : search }, key)
    if (view) await kept.rename(view, { name, is_shared }, key)
    return { view: undefined }
  }
  return (
    <SaveViewDialog
      title={TITLES[what]}
      part={partOf(asked)}
      start={{ name: startName(what, view), isShared: what === 'rename' && view !== null && view.is_shared }}
      save={save}
      onSaved={(saved) => saved.view && onShow(saved.view)}
      onClose={onClose}
    />
  )
}

/** View names are unique per person: a copy of one's own view needs another name. */
const startName = (what: Asked['what'], view: View | null): string => {
  if (what === 'save' || !view) return ''
  return what === 'copy' && view.is_own ? `${view.name} copy` : view.name
}

import { useMemo } from 'react'
import { useMay } from '../../access/use-may.ts'
import { PAGES } from '../../areas.ts'
import { useMenu } from '../use-menu.ts'
import type { SearchHit } from './hits.ts'

/** 'createGarmentColor' as 'Create Garment Color'. */
const labelOf = (name: string): string =>
  name.replace(/([A-Z])/g, ' $1').replace(/^./, (letter) => letter.toUpperCase())

/** The pages and actions that the user may open, by their names in the menu. */
export const usePageHits = (): readonly SearchHit[] => {
  const menu = useMenu()
  const may = useMay()
  return useMemo(() => {
    const pages = menu.flatMap(({ label, path, items }) =>
      items.length > 0
        ? items.map((item) => ({ to: item.path, name: item.label, detail: '', kind: 'Page' }))
        : [{ to: path, name: label, detail: '', kind: 'Page' }],
    )
    const open = PAGES.filter(
      ({ path, code, anyOf, public: isPublic }) =>
        !path.includes(':') && (isPublic || may.any(...(anyOf ?? (code ? [code] : [])))),
    )
    const titled = open.flatMap(({ title, path }) =>
      title ? [{ to: path, name: title, detail: '', kind: 'Page' }] : [],
    )
    const actions = open
      .filter(({ name }) => /^(create|import)[A-Z]/.test(name))
      .map(({ name, path }) => ({ to: path, name: labelOf(name), detail: '', kind: 'Action' }))
    return [...pages, ...titled, ...actions]
  }, [menu, may])
}

import { HISTORY_AREAS } from '@kitroom/contract/areas'
import { listFoundRecords, type SearchResult } from '@kitroom/contract/search'
import { useMemo, useState } from 'react'
import { openedRecords } from '../../access/opened-records.ts'
import { useMay } from '../../access/use-may.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { FOUND_RECORDS } from '../../areas.ts'
import { recordPath } from '../../paths.ts'
import { pathWithId } from '../../ui/page/app-pages.ts'
import { mayOpen } from '../menu.ts'

/** One result to choose: a record, a page, or a list of records. */
export type SearchHit = Readonly<{
  to: string
  name: string
  detail: string
  kind: string
  hex?: string | null
  picture?: string | null
  /** Of a record: its area, its id, and that of its parent. */
  record?: string
  /** It only has words that are spelled like the typed ones. */
  isSimilar?: boolean
  /** Other words by which people look for a page. */
  words?: readonly string[]
}>

/** A record as a result; null if no page shows it. */
export const recordHit = (result: SearchResult, opened?: string): SearchHit | null => {
  const { area, id, parent_id, name, detail, hex, picture } = result
  const entry = FOUND_RECORDS.find((records) => records.area === area)
  const to = opened ?? (entry ? pathWithId(entry.to.replace(':parent', String(parent_id)), id) : recordPath(area, id))
  const kind = entry?.one ?? HISTORY_AREAS.get(area)?.one ?? ''
  return to ? { to, name, detail: detail ?? '', kind, hex, picture, record: `${area}.${parent_id}.${id}` } : null
}

/** The records that this person opened last on this device, as far as they exist and may still be opened. */
export const useRecentHits = (): readonly SearchHit[] => {
  const [opened] = useState(openedRecords.read)
  const may = useMay()
  const of = opened.map(({ area, id }) => `${area}.${id}`).join()
  const records = useOptionalQuery(listFoundRecords, { query: { of }, enabled: of !== '' })?.records
  return useMemo(() => {
    const pathOf = new Map(opened.map(({ area, id, path }) => [`${area}.${id}`, path]))
    return (records ?? [])
      .flatMap((result) => recordHit(result, pathOf.get(`${result.area}.${result.id}`)) ?? [])
      .filter(({ to }) => mayOpen(to, may))
  }, [records, opened, may])
}

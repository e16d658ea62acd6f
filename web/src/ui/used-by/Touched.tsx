import { USES_AREAS } from '@kitroom/contract/areas'
import { TAKEN_AWAY_MAX } from '@kitroom/contract/batches'
import type { AnswerOf } from '@kitroom/contract/endpoint'
import { getUses } from '@kitroom/contract/used-by'
import Box from '@mui/material/Box'
import { useMay } from '../../access/use-may.ts'
import { useOptionalQueries } from '../../api/hooks.ts'
import { countText } from '../display/count-text.ts'
import { SmallText } from '../display/texts.tsx'
import { useOpeningFromHere } from '../list/list-origin.ts'
import { useAppPages } from '../page/app-pages.ts'
import { PageLink } from '../page/PageLink.tsx'
import { addressOfUse } from './use-address.ts'

/** More scroll, so that the form above keeps its room. */
const LINES_IN_SIGHT = 5

type TakenAway = {
  /** The server's parameter: 'products:7,garment-colors:3'. */
  of: string
  /** Appended to the line. */
  more?: string
}

/** The effects of removals, a line for each. It is information only. */
export function Touched({ taken }: { taken: readonly TakenAway[] }) {
  const removals = taken.slice(0, TAKEN_AWAY_MAX)
  const answers = useOptionalQueries(
    getUses,
    removals.map(({ of }) => ({ query: { of } })),
  )
  if (taken.length === 0) return null
  const lines = removals.flatMap(({ of, more = '' }, nth) => {
    const answer = answers[nth]
    if (!answer?.uses) return []
    const text = touchedText(of, answer)
    const forPeople = answer.uses.find(({ people }) => people !== undefined)
    const said = text ?? (forPeople ? usedName(of, answer.names) : null)
    return said === null ? [] : [{ key: `${of}${more}`, of, text: `${said}${more}`, forPeople }]
  })
  return (
    // Rendered before its lines, so that they are read aloud.
    <Box
      role="status"
      {...(lines.length > LINES_IN_SIGHT && { tabIndex: 0 })}
      sx={{ '&:empty': { display: 'none' }, maxHeight: `${LINES_IN_SIGHT * 1.5}em`, overflowY: 'auto' }}
    >
      {lines.map(({ key, of, text, forPeople }) => (
        <SmallText key={key} sx={{ color: 'warning.main' }}>
          {text}
          {forPeople && (
            <>
              . <UseCount use={forPeople} of={of} />
            </>
          )}
        </SmallText>
      ))}
    </Box>
  )
}

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** 'Ace Jersey in Navy', 'White on Navy'. */
export const usedName = (of: string, [first = '', second]: readonly string[]): string => {
  if (second === undefined) return first
  return of.includes(',imprint-colors:') ? `${second} on ${first}` : `${first} in ${second}`
}

/** The effects of a removal: '3 packs, 24 images and 412 pieces of Ace Jersey in Navy'. Null: nothing. */
export const touchedText = (of: string, { names, uses, has_others }: AnswerOf<typeof getUses>): string | null => {
  const counts = uses.flatMap(({ area, count, people }) => (people === undefined ? countOfUse(area, count) : []))
  if (counts.length === 0 && !has_others) return null
  const seen = counts.length > 0 ? AND.format(counts) : 'Nothing you may see'
  return `${seen} of ${usedName(of, names)}${has_others ? ' and others you may not see' : ''}`
}

type Use = AnswerOf<typeof getUses>['uses'][number]

/** A count of uses, with a link to them where one may open it, and for how many people they are. */
export function UseCount({ use: { area: using, count, people }, of }: { use: Use; of: string }) {
  const may = useMay()
  const { usesPages } = useAppPages()
  const fromHere = useOpeningFromHere()
  const [area = '', id] = of.split(/[:,]/)
  const to = addressOfUse(usesPages, using, { area, id: Number(id) }, may, of)
  const text = countOfUse(using, count)
  return (
    <>
      {to === null ? (
        text
      ) : (
        <PageLink to={to} state={fromHere}>
          {text}
        </PageLink>
      )}
      {people !== undefined && ` for ${countText(people, 'person', 'people')}`}
    </>
  )
}

/** '3 packs', '1 pack'. */
const countOfUse = (area: string, count: number): string => {
  const { one, many, said } = USES_AREAS.get(area) ?? { one: area, many: area }
  return said?.(count) ?? countText(count, one, many)
}

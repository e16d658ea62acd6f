import { isOrderedPlayer } from '@kitroom/contract/order-checks'
import { packName } from '@kitroom/contract/order-pieces'
import { sizeReader } from '@kitroom/contract/size-text'
import ContentPasteIcon from '@mui/icons-material/ContentPaste'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { SmallButton } from '../../../ui/display/buttons.tsx'
import { countText } from '../../../ui/display/count-text.ts'
import { SecondaryText, SectionTitle, SmallText } from '../../../ui/display/texts.tsx'
import { useReopenedPart } from '../../../ui/drafts/use-reopened-part.ts'
import { changeLine, codesOf, type EditedLine, type EditedPack, removeLine } from '../roster/edited-order.ts'
import { PASTE_PART, PastePlayersDialog } from '../roster/PastePlayersDialog.tsx'
import { LineHeads } from '../roster/PlayerLine.tsx'
import { PlayerLines } from '../roster/PlayerLines.tsx'
import { pasteLines, takeRosterIntoPack } from '../roster/paste-into-pack.ts'
import type { Roster } from '../roster/roster.ts'
import type { SizeNotes } from '../roster/size-notes.ts'
import type { WrongCells } from '../roster/wrong-cells.ts'
import { ChosenPack, SpecialItems } from './ChosenPack.tsx'
import { PackOfParts } from './PackPictures.tsx'

type PackCardProps = {
  /** The index of the pack, from 0. */
  index: number
  pack: EditedPack
  onChange: (index: number, change: (pack: EditedPack) => EditedPack) => void
  offersPaste: boolean
  /** The errors by cell: `3.number`, or `pack` and `players`. */
  wrong: WrongCells
  isDocument: boolean
  /** The pieces left of each size; undefined where they are not told. */
  notes: SizeNotes | undefined
}

/** One player pack with its players. */
export const PackCard = memo(function PackCard(props: PackCardProps) {
  const { index, pack, onChange, offersPaste, wrong, isDocument, notes } = props
  const [notice, setNotice] = useState('')
  const change = useCallback((next: (pack: EditedPack) => EditedPack) => onChange(index, next), [onChange, index])
  const changeOne = useCallback(
    (key: number, fields: Partial<EditedLine>) => change((before) => changeLine(before, key, fields)),
    [change],
  )
  const removeOne = useCallback((key: number) => change((before) => removeLine(before, key)), [change])
  // Read in the event handler, so that the lines are not rendered again for every change of the pack.
  const latest = useRef(pack)
  useEffect(() => {
    latest.current = pack
  }, [pack])
  const paste = useCallback(
    (key: number, text: string) => {
      change((before) => pasteLines(before, key, text).pack)
      const { added, unknownSizes, leftOut } = pasteLines(latest.current, key, text)
      const sentences = [
        `${countText(added, 'player')} pasted.`,
        unknownSizes > 0 && `Unknown sizes, to be chosen: ${unknownSizes}.`,
        leftOut.length > 0 && `Left out: ${leftOut.join(', ')}.`,
      ]
      setNotice(sentences.filter(Boolean).join(' '))
    },
    [change],
  )
  const count = pack.players.filter(isOrderedPlayer).length
  const title = packName(index)
  // The document of an order begins with its players.
  const endsWithChoice = isDocument && pack.pack !== null
  const choice = (
    <ChosenPack
      pack={pack}
      title={title}
      onChange={(chosen) => change((before) => ({ ...before, ...chosen }))}
      isDocument={isDocument}
      wrong={wrong.get('pack')}
      beside={
        offersPaste && (
          <>
            <PastePlayersButton
              pack={pack}
              title={title}
              onTake={(roster, how) => {
                change((before) => takeRosterIntoPack(before, roster, how))
                setNotice(`${countText(roster.players.length, 'player')} pasted.`)
              }}
            />
            <SpecialItems items={pack.special_items} title={title} onChange={change} />
          </>
        )
      }
    />
  )
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between', mb: 0.5 }}>
        <SectionTitle>{title}</SectionTitle>
        <SecondaryText>{countText(count, 'player')}</SecondaryText>
      </Stack>
      {pack.pack && <PackOfParts ids={pack.pack} parts={pack.parts ?? []} />}
      {!endsWithChoice && choice}
      <LineHeads />
      <PlayerLines
        title={title}
        pack={pack}
        wrong={wrong}
        notes={notes}
        isDocument={isDocument}
        onChange={changeOne}
        onPaste={paste}
        onRemove={removeOne}
      />
      {wrong.has('players') && (
        <SmallText role="alert" sx={{ color: 'error.main' }}>
          {wrong.get('players')}
        </SmallText>
      )}
      <SecondaryText role="status">{notice}</SecondaryText>
      {endsWithChoice && <Box sx={{ mt: 1.5 }}>{choice}</Box>}
    </Card>
  )
})

type PastePlayersButtonProps = {
  pack: EditedPack
  title: string
  onTake: (roster: Roster, how: 'add' | 'replace') => void
}

function PastePlayersButton({ pack, title, onTake }: PastePlayersButtonProps) {
  const [pasting, setPasting] = useState(false)
  const part = `${PASTE_PART} ${title}`
  useReopenedPart(part, () => setPasting(true))
  const players = useMemo(() => pack.players.filter(isOrderedPlayer).map(rosterCells), [pack])
  const readSize = useMemo(() => sizeReader(codesOf(pack)), [pack])
  return (
    <>
      <SmallButton
        variant="outlined"
        startIcon={<ContentPasteIcon />}
        aria-label={`Paste Players into ${title}`}
        onClick={() => setPasting(true)}
      >
        Paste Players
      </SmallButton>
      {pasting && (
        <PastePlayersDialog
          part={part}
          players={players}
          readSize={readSize}
          onClose={() => setPasting(false)}
          onTake={(roster, how) => {
            onTake(roster, how)
            setPasting(false)
          }}
        />
      )}
    </>
  )
}

/** The cells of a line in the order of a pasted roster. */
const rosterCells = ({ name, number, jersey, spandex, practice, special }: EditedLine) => [
  ...[name, number, jersey, spandex, practice],
  ...special,
]

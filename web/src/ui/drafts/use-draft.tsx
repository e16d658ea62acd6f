import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SmallQuietButton } from '../display/buttons.tsx'
import { StatusAlert } from '../display/StatusAlert.tsx'
import { withShortMoments } from '../display/short-moment.ts'
import { discardedDraft } from './DiscardedMessage.tsx'
import { type Draft, placeOf } from './draft.ts'
import { draftStore, useOwner } from './draft-store.ts'
import { createDraftWriter, isOpenElsewhere } from './draft-writer.ts'
import { restoredDrafts } from './use-reopened-part.ts'

type DraftSettings = {
  /** Of the page: 'row 3', 'dialog 17'. Left out, the page itself. */
  part?: string | undefined
  /** The fields of the form with their kinds; a draft of another shape is dropped. */
  shape: string
  /** A draft of another shape may be readable: `resume` tells. */
  readsEarlier?: boolean | undefined
  /** Work over several visits, see {@link Draft}. */
  isUntilDone?: boolean | undefined
  /** False if the place around it stores its content. */
  isStored?: boolean
  /** Fills in the draft; false if it cannot be read. */
  resume: (value: unknown) => boolean
  /** Removes the draft's values again. */
  clear: () => void
}

export type UsedDraft = {
  /** Stores the content; null if it is unchanged. */
  keep: (value: unknown) => void
  /** It is saved, or cannot be any more. */
  drop: () => void
  /** It is discarded on purpose, and can be restored for a while. */
  cancel: () => void
  /** The part is closed on purpose with its content. */
  leave: () => void
  /** Shown above the form. */
  notice: ReactNode
  /** Whether what was typed is stored. */
  isKept: boolean
}

type FoundDraft = { draft: Draft; how: 'offered' | 'back' | 'outdated' }

/** Stores typed content on the device for its author, and offers or restores it. */
export const useDraft = ({
  part = '',
  shape,
  readsEarlier = false,
  isUntilDone = false,
  isStored = true,
  resume,
  clear,
}: DraftSettings): UsedDraft => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const owner = useOwner()
  const [isKept, setKept] = useState(true)
  const [foundDraft, setFound] = useState<FoundDraft | null>(null)
  // Filling in a form is not an edit.
  const isFilling = useRef(false)
  const place = placeOf(pathname, part)
  const writer = useRef<ReturnType<typeof createDraftWriter> | null>(null)

  const isReadable = (draft: Draft) => readsEarlier || draft.shape === shape
  const fill = useEffectEvent((draft: Draft): boolean => {
    isFilling.current = true
    const isFilled = resume(draft.value)
    isFilling.current = false
    if (isFilled) writer.current?.resume(draft)
    return isFilled
  })
  const look = useEffectEvent(async (isCurrent: () => boolean, isOpening = false) => {
    const draft = (await draftStore.find(owner, place)) ?? (await draftStore.adopt(owner, place))
    if (!draft || !isCurrent()) return
    if (writer.current?.current()) {
      // Typed before it was found, or filled in from a history.
      if (isOpening && isReadable(draft)) setFound({ draft, how: 'offered' })
      return
    }
    if (!isReadable(draft)) {
      void draftStore.remove(owner, place)
      return setFound({ draft, how: 'outdated' })
    }
    const isBack = isUntilDone || (!draft.isLeft && !(await isOpenElsewhere(`${owner ?? ''} ${place}`)))
    if (!isCurrent()) return
    if (!isBack || writer.current?.current()) return setFound({ draft, how: 'offered' })
    setFound({ draft, how: fill(draft) ? 'back' : 'outdated' })
  })
  useEffect(() => {
    if (!isStored) return
    let isCurrent = true
    setFound(null)
    draftStore.prepare(owner)
    const mine = createDraftWriter({ owner, place, shape, isUntilDone, onWritten: setKept })
    writer.current = mine
    void look(() => isCurrent, true)
    const stop = restoredDrafts.listen((restored) => restored === place && void look(() => isCurrent))
    return () => {
      isCurrent = false
      stop()
      mine.close()
    }
  }, [owner, place, shape, isUntilDone, isStored])

  const drop = useCallback(() => {
    setFound(null)
    void writer.current?.drop()
  }, [])
  const leave = () => writer.current?.leave()
  const cancel = () => {
    const draft = writer.current?.current()
    drop()
    if (!draft) return
    discardedDraft.offer(async () => {
      await draftStore.put(owner, place, draft)
      if (window.location.pathname !== pathname) await navigate({ pathname, search }, { state })
      restoredDrafts.tell(place)
    })
  }
  const discard = () => {
    isFilling.current = true
    if (foundDraft?.how === 'back') clear()
    isFilling.current = false
    drop()
    if (foundDraft?.how !== 'back') void draftStore.remove(owner, place)
  }
  const resumeFound = () => {
    if (foundDraft && fill(foundDraft.draft)) setFound(null)
  }
  const notice = foundDraft && (
    <DraftNotice
      typedAt={foundDraft.draft.typedAt}
      how={foundDraft.how}
      onResume={resumeFound}
      onDiscard={foundDraft.how === 'outdated' ? () => setFound(null) : discard}
    />
  )
  const keep = useCallback((value: unknown) => {
    if (isFilling.current) return
    if (value === null) {
      if (writer.current?.current()) void writer.current.drop()
    } else writer.current?.keep(value)
  }, [])
  return { keep, drop, cancel, leave, notice, isKept }
}

type DraftNoticeProps = {
  typedAt: string
  how: 'offered' | 'back' | 'outdated'
  onResume: () => void
  onDiscard: () => void
}

/** Shows above a form that an unsaved draft exists. */
export function DraftNotice({ typedAt, how, onResume, onDiscard }: DraftNoticeProps) {
  const changes = `Unsaved changes from ${withShortMoments(typedAt)}`
  return (
    <StatusAlert
      sx={NOTICE}
      action={
        <>
          {how === 'offered' && <SmallQuietButton onClick={onResume}>Resume</SmallQuietButton>}
          <SmallQuietButton onClick={onDiscard}>{how === 'outdated' ? 'Understood' : 'Discard'}</SmallQuietButton>
        </>
      }
    >
      {how === 'offered' && changes}
      {how === 'back' && `${changes} are back.`}
      {how === 'outdated' && `${changes} no longer fit this form, which has other fields now.`}
    </StatusAlert>
  )
}

const NOTICE = {
  mb: 2,
  alignItems: 'center',
  displayPrint: 'none',
  '& .MuiAlert-action': { flexShrink: 0, whiteSpace: 'nowrap' },
}

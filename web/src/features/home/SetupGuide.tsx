import { listGarmentColors } from '@kitroom/contract/garment-colors'
import { listImprintColors } from '@kitroom/contract/imprint-colors'
import { addUsualRoles, listRoles } from '@kitroom/contract/roles'
import { addUsualOnes, getShopGuide, hideShopGuide, updateShop } from '@kitroom/contract/shop'
import { listSizes } from '@kitroom/contract/sizes'
import DoneIcon from '@mui/icons-material/CheckCircle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { useId, useState } from 'react'
import { useMay } from '../../access/use-may.ts'
import { messageOf } from '../../api/failure.ts'
import { useAction } from '../../api/hooks.ts'
import { SET_UP_ALL } from '../../area.ts'
import { paths } from '../../paths.ts'
import { DOORS, type Doors, PARTS, progressOf, type SetupStep, STEPS } from '../../shell/NextStep.tsx'
import { SmallQuietButton } from '../../ui/display/buttons.tsx'
import { SecondaryText, SmallText } from '../../ui/display/texts.tsx'
import { useNotify, useReport } from '../../ui/feedback/notify.ts'
import { useUndoBatch } from '../../ui/history/use-undo-batch.ts'
import { ButtonLink } from '../../ui/list/ButtonLink.tsx'
import { PageLink } from '../../ui/page/PageLink.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'

type Guide = {
  /** Whether there is some of each, as far as one may make it. */
  steps: Readonly<Record<string, boolean>>
  missing_parts: readonly (keyof typeof PARTS)[]
  usual_batch_id: number | null
  usual_roles_batch_id: number | null
  is_usual_role_missing: boolean
}

/** The needs of a new shop, in the order of the work: ticked from the data, the next one open. */
export function SetupGuide(guide: Guide) {
  const may = useMay()
  const { run: hide, busy } = useAction(hideShopGuide, [getShopGuide])
  const notify = useNotify()
  const { steps } = guide
  const { shown, done, next, text } = progressOf(steps)
  const [opened, setOpened] = useState<string | null>()
  return (
    <Box sx={{ mb: 2.5 }}>
      {may.all(updateShop.access, ...updateShop.alsoNeeds) && (
        <ButtonLink to={paths.shop} variant="outlined" color="inherit">
          Name your shop
        </ButtonLink>
      )}
      <SectionCard title="Set up your shop" sx={{ mt: 2 }}>
        <Box sx={HEAD}>
          {/* Drawn: a progress bar says that the page is loading. */}
          <Box aria-hidden sx={TRACK}>
            <Box
              data-drawn
              sx={{ width: `${(100 * done.length) / shown.length}%`, height: '100%', bgcolor: 'primary.main' }}
            />
          </Box>
          <SecondaryText>{text}</SecondaryText>
          {may(hideShopGuide.access) && (
            <SmallQuietButton
              disabled={busy}
              onClick={() => void hide().catch((error: unknown) => notify(messageOf(error), 'error'))}
            >
              Hide
            </SmallQuietButton>
          )}
        </Box>
        {USUAL.map((usual) => (
          <Usual key={usual.label} usual={usual} guide={guide} />
        ))}
        <Box component="ol" sx={{ mt: 1 }}>
          {shown.map((step) => (
            <StepLine
              key={step.title}
              guide={guide}
              step={step}
              isDone={done.includes(step)}
              isNext={step === next}
              isOpen={opened === undefined ? step === next : opened === step.title}
              toggle={(isOpen) => setOpened(isOpen ? step.title : null)}
            />
          ))}
        </Box>
      </SectionCard>
    </Box>
  )
}

type StepProps = {
  guide: Guide
  step: SetupStep
  isDone: boolean
  isNext: boolean
  isOpen: boolean
  toggle: (isOpen: boolean) => void
}

/** A step: one line, and when it is open what it is about, what it waits for, and its doors. */
function StepLine({ guide, step, isDone, isNext, isOpen, toggle }: StepProps) {
  const bodyId = useId()
  return (
    <Box component="li" sx={ROW} {...(isNext && { 'aria-current': 'step' })}>
      <Box sx={{ ...MARK, ...(isNext && MARK_OF_NEXT), ...(isDone && MARK_OF_DONE) }}>
        {isDone ? <DoneIcon titleAccess="Done" sx={{ fontSize: 26 }} /> : STEPS.indexOf(step) + 1}
      </Box>
      <ButtonBase aria-expanded={isOpen} aria-controls={bodyId} onClick={() => toggle(!isOpen)} sx={TITLE}>
        {step.title}
      </ButtonBase>
      <Box id={bodyId} hidden={!isOpen} sx={BODY}>
        {isOpen && (
          <>
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <SecondaryText>{step.about}</SecondaryText>
              {!isDone && <Waits {...guide} step={step} />}
            </Box>
            <Box sx={DOORS_OF_STEP}>
              {step.of.map((name) =>
                guide.steps[name] === undefined ? null : (
                  <Ways key={name} of={DOORS[name]} isOneOfTwo={step.of.length > 1} />
                ),
              )}
            </Box>
          </>
        )}
      </Box>
    </Box>
  )
}

/** Whether a step can begin: what is not there yet that it needs, each with its door. */
function Waits({ step: { of, waitsFor = [] }, steps, missing_parts }: Guide & { step: SetupStep }) {
  const others = waitsFor.filter((name) => steps[name] === false)
  const parts = of.includes('packs') ? missing_parts : []
  const missing = [
    ...others.map((name) => [DOORS[name][0], DOORS[name][2]] as const),
    ...parts.map((part) => [PARTS[part], paths.createProduct] as const),
  ]
  return missing.map(([word, to]) => (
    <SmallText key={word}>
      {`No ${word} is available: `}
      <PageLink to={to} underline="always" aria-label={`make one ${word}`}>
        make one
      </PageLink>
    </SmallText>
  ))
}

/** The two doors of one kind of record. */
function Ways({ of: [one, many, make, toImport], isOneOfTwo }: { of: Doors; isOneOfTwo: boolean }) {
  const may = useMay()
  const makeLabel = make === paths.allStock ? undefined : `Make one ${one}`
  return (
    <Box sx={WAYS}>
      {isOneOfTwo && (
        <SecondaryText sx={{ minWidth: 112 }}>{many.charAt(0).toUpperCase() + many.slice(1)}</SecondaryText>
      )}
      <PageLink to={make} state={SET_UP_ALL} aria-label={makeLabel} variant="body2">
        {make === paths.allStock ? 'Set up all' : 'Make one'}
      </PageLink>
      {toImport && (toImport !== paths.checkZip || may('IMAGE_RESTORE')) && (
        <PageLink to={toImport} aria-label={`Import ${many}`} variant="body2">
          Import
        </PageLink>
      )}
    </Box>
  )
}

/** Records that most shops of the trade have: how they are made, and whether some are missing. */
const USUAL = [
  {
    make: addUsualOnes,
    refreshes: [getShopGuide, listImprintColors, listGarmentColors, listSizes],
    batch: 'usual_batch_id',
    isMissing: ({ steps }: Guide) =>
      ['imprint_colors', 'garment_colors', 'sizes'].some((name) => steps[name] === false),
    label: 'Start with the usual ones',
    about:
      '10 imprint colors, 14 garment colors approved for them, and 8 sizes from YM to XXL. One press takes them back.',
    made: 'The usual colors and sizes are here.',
    message: 'Colors and sizes added.',
  },
  {
    make: addUsualRoles,
    refreshes: [getShopGuide, listRoles],
    batch: 'usual_roles_batch_id',
    isMissing: ({ is_usual_role_missing }: Guide) => is_usual_role_missing,
    label: 'Start with the usual roles',
    about: 'Office, Club staff, Press and Warehouse, each with its permissions. One press takes them back.',
    made: 'The usual roles are here.',
    message: 'Roles added.',
  },
] as const

/** One press that makes records of the trade as a batch, or else the undo of that batch. */
function Usual({ usual, guide }: { usual: (typeof USUAL)[number]; guide: Guide }) {
  const { make, refreshes, label, about, made, message } = usual
  const batchId = guide[usual.batch]
  const may = useMay()
  const { run, busy } = useAction(make, refreshes)
  const { undo } = useUndoBatch(refreshes)
  const report = useReport('Unknown error occurred', message)
  if (!may.all(make.access, ...make.alsoNeeds)) return null
  if (batchId !== null) {
    return (
      <Box sx={USUAL_ROW}>
        <SmallText>{made}</SmallText>
        <SmallQuietButton variant="outlined" onClick={() => void undo(batchId)}>
          Undo
        </SmallQuietButton>
      </Box>
    )
  }
  if (!usual.isMissing(guide)) return null
  return (
    <Box sx={USUAL_ROW}>
      <Button variant="contained" disabled={busy} onClick={() => void report(() => run())}>
        {label}
      </Button>
      <SecondaryText sx={{ flex: '1 1 240px' }}>{about}</SecondaryText>
    </Box>
  )
}

const HEAD = { display: 'flex', alignItems: 'center', gap: 2 }
const TRACK = { flex: 1, height: 6, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden' }
const LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }
const USUAL_ROW = { ...LINE, rowGap: 1, mt: 1.5, p: 1.5, borderRadius: 2, bgcolor: 'action.hover' }
const ROW = { ...LINE, rowGap: 0.5, py: 1.25, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }
const TITLE = {
  flex: 1,
  justifyContent: 'flex-start',
  minHeight: 28,
  fontWeight: 580,
  fontSize: 'inherit',
  borderRadius: 1,
}
const BODY = { ...LINE, flex: '1 0 100%', pl: 5.25, '&[hidden]': { display: 'none' } }
const DOORS_OF_STEP = { flex: { xs: '1 1 100%', sm: '0 1 280px' } }
// Each door is 28 px high, and wide enough to be hit.
const WAYS = { display: 'flex', columnGap: 1.5, alignItems: 'baseline', '& a': { lineHeight: '28px', minWidth: 28 } }
const MARK = {
  flex: 'none',
  width: 26,
  height: 26,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  fontSize: '0.8125rem',
  fontWeight: 620,
  border: '1px solid',
  borderColor: 'divider',
  color: 'text.secondary',
}
const MARK_OF_NEXT = { borderColor: 'primary.main', color: 'primary.main' }
const MARK_OF_DONE = { border: 0, color: 'success.main' }

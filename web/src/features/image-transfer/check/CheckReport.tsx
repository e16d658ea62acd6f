import {
  getProductImageCheck,
  type ImageCheck,
  restoreCheckedImages,
  type Unplaced,
} from '@kitroom/contract/image-transfer'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useMay } from '../../../access/use-may.ts'
import { isUnreachable, messageOf } from '../../../api/failure.ts'
import { useAction, useEndpointQuery } from '../../../api/hooks.ts'
import { newIdempotencyKey, useSaveKey } from '../../../api/idempotency-key.ts'
import { SmallButton } from '../../../ui/display/buttons.tsx'
import { countText, numberText } from '../../../ui/display/count-text.ts'
import { IMAGE_READS, noteImagesChanged } from '../../../ui/display/images-changed.ts'
import { SectionTitle } from '../../../ui/display/texts.tsx'
import { useNotify } from '../../../ui/feedback/notify.ts'
import { useUndoBatch } from '../../../ui/history/use-undo-batch.ts'
import { BULLETS, STICKY } from '../../../ui/theme/theme.ts'
import { ProductSection } from './ProductSection.tsx'

const REFRESHES = [getProductImageCheck, ...IMAGE_READS]
/** More images than this are shown when their product is opened. */
const SHOWN_AT_FIRST = 600

/** The contents of a checked ZIP, and the choice of what to restore. */
export function CheckReport({ id }: { id: number }) {
  const { check } = useEndpointQuery(getProductImageCheck, { params: { id } })
  const { isTicked, tick, ticked, busy, restore } = useTicks(check)
  const products = [...Map.groupBy(check.images, ({ product_id }) => product_id).values()]
  let shown = 0
  return (
    <Box sx={{ mt: 3, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <SectionTitle sx={{ overflowWrap: 'anywhere' }}>{check.file_name}</SectionTitle>
        <Typography role="status" sx={{ mt: 0.5, fontWeight: 560 }}>
          {summaryOf(check)}
        </Typography>
        {check.missing > 0 && (
          <Alert severity="info" variant="outlined" sx={{ mt: 1.5 }}>
            The manifest also lists {countText(check.missing, 'image')} that this ZIP does not hold.
          </Alert>
        )}
      </div>
      {check.unplaced.length > 0 && <UnplacedList unplaced={check.unplaced} />}
      {products.map((images) => {
        shown += images.length
        const productId = images[0]?.product_id
        return (
          <ProductSection
            key={productId}
            checkId={id}
            images={images}
            isOpenAtFirst={shown <= SHOWN_AT_FIRST || products.length === 1}
            isTicked={isTicked}
            onTick={tick}
          />
        )
      })}
      {check.images.length > 0 && (
        <Box sx={BAR}>
          <Button variant="contained" disabled={busy || ticked.length === 0} onClick={() => void restore()}>
            Restore {countText(ticked.length, 'image')}
          </Button>
          {ticked.length === 0 && <Typography color="textSecondary">Tick what is to be put back.</Typography>}
        </Box>
      )}
    </Box>
  )
}

const MAY_BE_RESTORED = 'No answer came. Press the button again: nothing is restored twice.'

/** The selected images: at first those that are new or replace something. */
const useTicks = ({ id, images }: ImageCheck) => {
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map())
  const { run, busy } = useAction(restoreCheckedImages, REFRESHES)
  const { undo } = useUndoBatch(REFRESHES)
  const key = useSaveKey()
  const notify = useNotify()
  const may = useMay()
  const mayUndo = may.any('PRODUCT_UPDATE', 'PRODUCT_IMAGES_UPDATE')
  const isTicked = ({ nth, state }: ImageCheck['images'][number]) => changed.get(nth) ?? state !== 'unchanged'
  const ticked = images.filter(isTicked)
  const restore = async () => {
    try {
      const body = { images: ticked.map(({ nth }) => nth) }
      const { message, batch_id } = await run({ params: { id }, body, idempotencyKey: key.current })
      key.set(newIdempotencyKey())
      noteImagesChanged()
      setChanged(new Map())
      const isUndoable = mayUndo && typeof batch_id === 'number'
      notify(
        message ?? 'Restored.',
        'success',
        isUndoable ? { label: 'Undo', run: () => void undo(batch_id).then(noteImagesChanged) } : undefined,
      )
    } catch (error) {
      notify(isUnreachable(error) ? MAY_BE_RESTORED : messageOf(error, 'Nothing was restored.'), 'error')
    }
  }
  const tick = (some: ImageCheck['images'], isOn: boolean) => {
    key.set(newIdempotencyKey())
    setChanged((before) => new Map([...before, ...some.map(({ nth }) => [nth, isOn] as const)]))
  }
  return { isTicked, tick, ticked, busy, restore }
}

/** Stays visible below a long list. */
const BAR = {
  ...STICKY,
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
}

const UNPLACED_AT_FIRST = 200

/** The files of a ZIP without a place, each with the reason. */
function UnplacedList({ unplaced }: { unplaced: readonly Unplaced[] }) {
  const titleId = useId()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? unplaced : unplaced.slice(0, UNPLACED_AT_FIRST)
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" sx={{ mb: 1 }}>
        Without a place
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={LIST}>
        {shown.map(({ path, reason }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a path may stand twice, and the list never changes
          <li key={nth}>
            <Box component="span" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
              {path}
            </Box>
            : {reason}
          </li>
        ))}
      </Box>
      {shown.length < unplaced.length && (
        <SmallButton onClick={() => setIsWhole(true)}>Show all {numberText(unplaced.length)}</SmallButton>
      )}
    </section>
  )
}

const LIST = { ...BULLETS, fontSize: '0.875rem', '& > li': { py: 0.25 } }

/** '1 new, 1 replaced, 40 unchanged, 1 cannot be placed' */
export const summaryOf = ({ images, unplaced }: Pick<ImageCheck, 'images' | 'unplaced'>): string => {
  const count = (state: ImageCheck['images'][number]['state']) =>
    numberText(images.filter((image) => image.state === state).length)
  return `${count('new')} new, ${count('replaced')} replaced, ${count('unchanged')} unchanged, ${numberText(unplaced.length)} cannot be placed`
}

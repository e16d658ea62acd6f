import type { CheckedImage, ImageCheck } from '@kitroom/contract/image-transfer'
import { numberText } from '../../../ui/display/count-text.ts'

type State = CheckedImage['state']

export const STATE_LABELS: Readonly<Record<State, string>> = {
  new: 'New',
  replaced: 'Replaces',
  unchanged: 'Unchanged',
}

/** '1 new, 1 replaced, 40 unchanged, 1 cannot be placed' */
export const summaryOf = ({ images, unplaced }: Pick<ImageCheck, 'images' | 'unplaced'>): string => {
  const count = (state: State) => numberText(images.filter((image) => image.state === state).length)
  return `${count('new')} new, ${count('replaced')} replaced, ${count('unchanged')} unchanged, ${numberText(unplaced.length)} cannot be placed`
}

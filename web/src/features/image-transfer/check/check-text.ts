import type { CheckedImage, ImageCheck } from '@kitroom/contract/image-transfer'

type State = CheckedImage['state']

export const STATE_LABELS: Readonly<Record<State, string>> = {
  new: 'New',
  replaced: 'Replaces',
  unchanged: 'Unchanged',
}

const NUMBER = new Intl.NumberFormat('en-US')

/** '1 image', '1,204 images'. */
export const countImages = (count: number): string => `${NUMBER.format(count)} ${count === 1 ? 'image' : 'images'}`

/** '1 new, 1 replaced, 40 unchanged, 1 cannot be placed' */
export const summaryOf = ({ images, unplaced }: Pick<ImageCheck, 'images' | 'unplaced'>): string => {
  const count = (state: State) => NUMBER.format(images.filter((image) => image.state === state).length)
  return `${count('new')} new, ${count('replaced')} replaced, ${count('unchanged')} unchanged, ${NUMBER.format(unplaced.length)} cannot be placed`
}

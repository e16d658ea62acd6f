import type { OrderFinding } from '@kitroom/contract/order-checks'
import type { Order } from '@kitroom/contract/orders'

/** The doubtful values with their places: 'Player Pack 1, Anna Li: Number 7 twice'. Duplicates are removed. */
export const doubtsInWords = ({ packs }: Order, doubtful: readonly OrderFinding[]): string[] => {
  const texts = doubtful.map(({ path, message }) => {
    const [, pack = '0', what, line = '0'] = path.split('.')
    const where = `Player Pack ${Number(pack) + 1}`
    if (what !== 'players') return `${where}, ${message}`
    const player = packs[Number(pack)]?.players[Number(line)]
    return `${where}, ${player?.name || `line ${Number(line) + 1}`}: ${message}`
  })
  return [...new Set(texts)]
}

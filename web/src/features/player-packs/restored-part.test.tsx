import { listReferenceOptions } from '@kitroom/contract/batches'
import { listOutOfStock } from '@kitroom/contract/inventory'
import { listPackProducts, PlayerPackInput } from '@kitroom/contract/player-packs'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { offered, royal, white } from '../../testing/offered-packs.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { restoring } from '../../ui/history/restored-values.ts'
import { PlayerPackForm } from './PlayerPackForm.tsx'

const stored = PlayerPackInput.parse({
  name: 'Girls 16',
  jersey_product_id: 1,
  jersey_garment_color_id: 82,
  jersey_imprint_color_id: 71,
  practice_product_id: 2,
  practice_garment_color_id: 82,
  practice_imprint_color_id: 71,
  spandex_product_id: 3,
  spandex_garment_color_id: 82,
})
const OLD_JERSEY = { id: 9, name: 'Old Ace' }

const at = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const ok = (body: object) => ({ body: { success: true, ...body } })

test('a restored part that is no longer offered stands by name, and no other is saved in its place', async () => {
  const options = { products: [OLD_JERSEY], 'garment-colors': [royal], 'imprint-colors': [white] }
  serve({
    [at(listPackProducts)]: ok(offered),
    [at(listOutOfStock)]: ok({ outOfStock: [] }),
    [`${at(listReferenceOptions)}?area=player-packs`]: ok({ options }),
    ...Object.fromEntries(
      [1, 2, 3].map((id) => [`GET /api/admin/product-image-filled-slots/${id}`, ok({ filled_slots: [] })]),
    ),
  })
  const sent: PlayerPackInput[] = []
  const save = async (body: PlayerPackInput) => {
    sent.push(body)
    return {}
  }
  const texts = { title: 'Edit Player Pack', saveLabel: 'Save Changes', busyLabel: 'Saving...' }
  renderPage(<PlayerPackForm texts={texts} start={stored} save={save} />, {
    codes: ['CLUB_PLAYER_PACK_UPDATE'],
    entry: restoring({ ...stored, jersey_product_id: OLD_JERSEY.id }),
  })
  expect(await screen.findByText('Old Ace, Royal, White imprint')).toBeTruthy()
  expect(screen.getByText('no longer offered')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await expect.poll(() => sent.map((body) => body.jersey_product_id)).toEqual([OLD_JERSEY.id])
})

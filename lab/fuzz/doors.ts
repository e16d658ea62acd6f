import { crc32, deflateRawSync } from 'node:zlib'
import { login } from '@kitroom/contract/auth'
import { createClub } from '@kitroom/contract/clubs'
import { restoreProductImages } from '@kitroom/contract/image-transfer'
import { getProductImage, uploadProductImage } from '@kitroom/contract/product-images'
import { createSize } from '@kitroom/contract/sizes'
import { aManifestImage, manifestEntry, type ZipEntry, zipOf } from '@kitroom/testkit/archives'
import { aPicture, multipart } from '@kitroom/testkit/pictures'
import { AT_ONCE, type Door, JSON_TYPE, pick } from './door.ts'
import { fields } from './fields.ts'
import { mutate } from './mutate.ts'

/** The characters that Node silently sends in a header or an address; the rest is dropped. */
const headerText = (bytes: Buffer): string => bytes.toString('latin1').replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
const addressText = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[^\x21-\x7e]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)

const zip: Door = {
  name: 'zip',
  // Of two concurrent restores the second is refused unread.
  atOnce: 1,
  prepare: async ({ headers }) => {
    const picture = await aPicture('#123')
    const slots = [null, 'C1', 'C2'].flatMap((color) => [1, 2, 3, 4].map((slot) => ({ color, slot })))
    const pathOf = (color: string | null, slot: number) => `J-1/${color ?? 'home'}/none/${slot}.png`
    const listed = manifestEntry(
      slots.map(({ color: garment_color_code, slot }) => {
        const path = pathOf(garment_color_code, slot)
        return aManifestImage(picture, { path, product_code: 'J-1', garment_color_code, slot })
      }),
    )
    const stored: ZipEntry[] = slots.map(({ color, slot }) => ({ name: pathOf(color, slot), data: picture }))
    const packed: ZipEntry[] = stored.map(({ name, data }) => {
      return { name, data: deflateRawSync(data), method: 8, size: data.length, crc: crc32(data) }
    })
    return async (random) => {
      const entries = [listed, ...pick([stored, packed], random)]
      // Damage in one file with a corrected checksum gets further than damage anywhere, unless the file is compressed.
      const damaged = random.between(0, entries.length - 1)
      const inOne = entries.map((entry, nth) =>
        nth === damaged ? { ...entry, data: mutate(entry.data, random) } : entry,
      )
      const archive = random.chance(0.5) ? zipOf(inOne) : mutate(zipOf(entries), random)
      const form = await multipart({}, archive, { name: 'backup.zip', type: 'application/zip' })
      return {
        method: 'POST',
        path: restoreProductImages.path,
        headers: { ...headers, ...form.headers },
        body: form.payload,
      }
    }
  },
}

const images: Door = {
  name: 'images',
  atOnce: AT_ONCE,
  prepare: async ({ headers, productId }) => {
    const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
    const seeds = await Promise.all(formats.map((format) => aPicture('#852', format)))
    return async (random) => {
      const form = await multipart({ productId, slot: 1 }, mutate(pick(seeds, random), random))
      return {
        method: 'POST',
        path: uploadProductImage.path,
        headers: { ...headers, ...form.headers },
        body: form.payload,
      }
    }
  },
}

const forms: Door = {
  name: 'multipart',
  atOnce: AT_ONCE,
  prepare: async ({ headers, productId }) => {
    const seed = await multipart({ productId, slot: 1, colorId: '' }, await aPicture())
    const type = Buffer.from(seed.headers['content-type'] ?? '')
    return (random) => ({
      method: 'POST',
      path: pick([uploadProductImage.path, restoreProductImages.path], random),
      headers: { ...headers, 'content-type': random.chance(0.3) ? headerText(mutate(type, random)) : String(type) },
      body: mutate(seed.payload, random),
    })
  },
}

const json: Door = {
  name: 'json',
  atOnce: AT_ONCE,
  prepare: async ({ headers }) => {
    const seeds: readonly (readonly [string, object])[] = [
      [createSize.path, { name: 'Fuzz', code: 'FZ', description: 'A "size"\n', sort_order: 3, is_active: true }],
      [createClub.path, { name: 'Fuzz', description: null, director_user_id: null, is_active: true }],
      [login.path, { email: 'nobody@kitroom.example', password: 'Wrong-Password-1' }],
    ]
    return (random) => {
      const [path, body] = pick(seeds, random)
      const bytes = mutate(Buffer.from(JSON.stringify(body)), random)
      return { method: 'POST', path, headers: { ...headers, 'content-type': JSON_TYPE }, body: bytes }
    }
  },
}

const query: Door = {
  name: 'query',
  atOnce: AT_ONCE,
  prepare: async ({ headers, productId }) => {
    const seeds = [
      `${getProductImage.path}?productId=${productId}&slot=1&colorId=&imprintColorId=null&w=128`,
      `/api/admin/product-image-filled-slots/${productId}`,
      '/api/admin/clubs/potentialDirectors?clubId=1',
      '/reset-password?token=abc',
    ]
    return (random) => {
      const path = addressText(mutate(Buffer.from(pick(seeds, random)), random))
      return { method: 'GET', path: path.startsWith('/') ? path : `/${path}`, headers }
    }
  },
}

const cookies: Door = {
  name: 'cookies',
  atOnce: AT_ONCE,
  prepare: async ({ headers }) => {
    const seed = Buffer.from(`${headers.cookie}; theme=dark; other="quoted value"`)
    return (random) => ({
      method: 'GET',
      path: '/api/auth/user-permissions',
      headers: { cookie: headerText(mutate(seed, random)) },
    })
  },
}

const sessions: Door = {
  name: 'sessions',
  atOnce: AT_ONCE,
  prepare: async ({ headers }) => {
    const names = [
      'cookie',
      'x-csrf-token',
      'origin',
      'sec-fetch-site',
      'x-forwarded-for',
      'if-match',
      'idempotency-key',
    ]
    const seeds: Record<string, string> = {
      origin: 'http://127.0.0.1:3000',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '10.0.0.1, 2001:db8::1',
      'if-match': '"2026-03-01T08:00:00.000Z"',
      'idempotency-key': '4f6b1a9e-0000-4000-8000-000000000000',
      ...headers,
    }
    return (random) => {
      const name = pick(names, random)
      const value = headerText(mutate(Buffer.from(seeds[name] ?? ''), random))
      const body = Buffer.from('{"name":""}')
      return {
        method: 'POST',
        path: createSize.path,
        headers: { ...headers, 'content-type': JSON_TYPE, [name]: value },
        body,
      }
    }
  },
}

export const DOORS: readonly Door[] = [zip, forms, json, query, cookies, images, sessions, fields]

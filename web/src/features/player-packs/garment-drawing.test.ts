import { expect, test } from 'vitest'
import { drawnGarment } from '../../ui/display/GarmentPicture.tsx'

const drawn = (...args: Parameters<typeof drawnGarment>): Document => {
  const address = drawnGarment(...args)
  const text = decodeURIComponent(address.slice(address.indexOf(',') + 1))
  return new DOMParser().parseFromString(text, 'image/svg+xml')
}

test('a garment is drawn in its color, with a number in the imprint color', () => {
  const svg = drawn('jersey', '001f3f', '#FFB81C')
  expect(svg.querySelector('path')?.getAttribute('fill')).toBe('#001f3f')
  expect(svg.querySelector('text')?.getAttribute('fill')).toBe('#FFB81C')
})

test('spandex is drawn without a number', () => {
  expect(drawn('spandex', '#001f3f', '#fff').querySelector('text')).toBeNull()
})

test('whatever is no color stays out of the drawing', () => {
  const svg = drawn('practice', '"/><script>', 'red')
  expect(svg.querySelector('parsererror, script, text')).toBeNull()
})

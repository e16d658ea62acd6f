import { afterEach, expect, test, vi } from 'vitest'
import { readZip } from './collect-files.ts'

afterEach(() => vi.unstubAllGlobals())

test('no worker is started for a ZIP that cannot be read', async () => {
  const Worker = vi.fn()
  vi.stubGlobal('Worker', Worker)
  const gone = new File(['x'], 'pictures.zip')
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  await expect(readZip(gone)).rejects.toThrow('gone')
  expect(Worker).not.toHaveBeenCalled()
})

import type { Locator } from '@playwright/test'

export const rightEdge = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox()
  return box ? box.x + box.width : Number.NaN
}

type Detected = { rawValue: string }
export type Detector = { detect: (source: HTMLVideoElement) => Promise<Detected[]> }

/** Reads bar codes from pictures, where the browser can. TypeScript does not know it yet. */
export const newBarcodeDetector = (): Detector | null => {
  const Found: unknown = Reflect.get(window, 'BarcodeDetector')
  if (typeof Found !== 'function' || !('mediaDevices' in navigator)) return null
  try {
    return Reflect.construct(Found, []) as Detector // As the browsers that have it document it.
  } catch {
    return null
  }
}

export const USUAL_PATTERN = '{product}-{color}-{size}'

const PLACEHOLDER = /\{([^{}]*)\}/g

const PARTS = ['product', 'color', 'size', 'supplier'] as const

/** The fault of a pattern, or null. */
export const patternProblem = (pattern: string): string | null => {
  const names = [...pattern.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '')
  const unknown = names.find((name) => !PARTS.some((part) => part === name))
  if (unknown !== undefined) return `There is no {${unknown}}: use {product}, {color}, {size} or {supplier}`
  if (/[{}]/.test(pattern.replace(PLACEHOLDER, ''))) return 'A bracket has no partner'
  return pattern.trim() === '' ? 'A pattern is needed' : null
}

type Parts = Record<(typeof PARTS)[number], string>

/** The SKU built from a pattern and codes. */
export const fillPattern = (pattern: string, parts: Parts): string =>
  pattern.replace(PLACEHOLDER, (whole, name: string) => (name in parts ? parts[name as keyof Parts] : whole)).trim()

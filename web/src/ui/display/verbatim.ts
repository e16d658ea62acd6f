const VERBATIM = /\b(code|sku|e-?mail|phone|hex|pantone|director|contact|number|size)\b|^(first|last)( name)?$| by$/i

/** Codes, SKUs, addresses and names of people, by their label: no browser translates them. */
export const translation = ({ label, key }: { label: string; key?: true }): { translate?: 'no' } =>
  key || VERBATIM.test(label) ? { translate: 'no' } : {}

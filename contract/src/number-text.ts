let format: Intl.NumberFormat | undefined

/** '1,204'. */
export const numberText = (number: number): string => {
  // Made when first needed: a start would wait for the data of languages.
  format ??= new Intl.NumberFormat('en-US')
  return format.format(number)
}

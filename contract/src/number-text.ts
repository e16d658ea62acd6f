const NUMBER = new Intl.NumberFormat('en-US')

/** '1,204'. */
export const numberText = (number: number): string => NUMBER.format(number)

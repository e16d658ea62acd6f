/** 'product-categories' as 'Product categories'; what belongs to no area is 'Other'. */
export const areaTitle = (area: string | null): string => {
  const words = (area ?? 'other').replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

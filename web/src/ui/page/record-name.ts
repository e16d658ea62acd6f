/** The name of a record; undefined while unknown. */
export const recordName = (record: Readonly<Record<string, unknown>> | undefined): string | undefined => {
  const { name, first_name, last_name } = record ?? {}
  if (typeof name === 'string') return name || undefined
  return typeof first_name === 'string' ? `${first_name} ${last_name ?? ''}`.trim() || undefined : undefined
}

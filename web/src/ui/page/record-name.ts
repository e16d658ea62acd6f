/** What a record is called; undefined while that is not known. */
export const recordName = (record: Readonly<Record<string, unknown>> | undefined): string | undefined => {
  const { name, first_name, last_name } = record ?? {}
  if (typeof name === 'string') return name || undefined
  return typeof first_name === 'string' ? `${first_name} ${last_name ?? ''}`.trim() || undefined : undefined
}

const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A date and time in the reader's time zone; the exact one is in the tooltip. A dash if there is none. */
export function DateTime({ at }: { at: string | null | undefined }) {
  if (!at || Number.isNaN(Date.parse(at))) return '—'
  return (
    <time dateTime={at} title={at}>
      {FORMAT.format(new Date(at))}
    </time>
  )
}

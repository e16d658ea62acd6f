const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** '3 Dec 2026, 14:05', in the reader's time zone; the exact one is in the tooltip. A dash if there is none. */
export function DateTime({ at }: { at: string | null | undefined }) {
  if (!at || Number.isNaN(Date.parse(at))) return '—'
  return (
    <time dateTime={at} title={at}>
      {FORMAT.format(new Date(at))}
    </time>
  )
}

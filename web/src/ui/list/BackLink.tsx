import { ButtonLink } from './ButtonLink.tsx'

/** The way back from a page of ours that is not a record's: 'Back to orders'. */
export function BackLink({ to, of }: { to: string; of: string }) {
  return (
    <ButtonLink to={to} color="inherit">
      {`Back to ${of}`}
    </ButtonLink>
  )
}

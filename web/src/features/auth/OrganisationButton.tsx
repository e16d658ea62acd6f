import { beginOidc, finishOidc } from '@kitroom/contract/oidc'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PROVIDER } from '../../access/send-to-sign-in.ts'
import { deviceStorage, tabStorage } from '../../api/browser-storage.ts'
import { messageOf } from '../../api/failure.ts'
import { useAction } from '../../api/hooks.ts'

const REQUESTED = 'kitroom.requested'

type OrganisationButtonProps = {
  name: string
  /** `requested` is the state of the history entry from which the browser left. */
  onSignedIn: (csrfToken: string | undefined, email: undefined, requested: unknown) => Promise<void>
  /** Asks for the second factor if that is missing, else throws the failure again. */
  onFailure: (failure: unknown) => void
}

/** Leaves for the page of the organisation's provider; back from there, the answer in the address finishes the sign-in. */
export function OrganisationButton({ name, onSignedIn, onFailure }: OrganisationButtonProps) {
  const [begin, finish] = [useAction(beginOidc), useAction(finishOidc)]
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const answer = new URLSearchParams(search).has('state') ? search.slice(1) : null
  const leave = async () => {
    const { address = '' } = await begin.run()
    tabStorage.keep(REQUESTED, JSON.stringify(state))
    window.location.assign(address)
  }
  const comeBack = async (given: string) => {
    const requested: unknown = JSON.parse(tabStorage.read(REQUESTED) ?? 'null')
    tabStorage.forget(REQUESTED)
    // Before the answer is sent: a reload must not send it again.
    await navigate({ search: '' }, { replace: true, state: requested })
    const answered = await finish.run({ body: { answer: given } }).catch(onFailure)
    deviceStorage.keep(PROVIDER, name)
    if (answered) await onSignedIn(answered.csrfToken, undefined, requested)
  }
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (given: string | null) => (given === null ? leave() : comeBack(given)),
  })
  useEffect(() => {
    if (answer !== null) mutate(answer)
  }, [answer, mutate])

  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      <Button variant="outlined" size="large" disabled={isPending || isSuccess} onClick={() => mutate(null)}>
        Continue with {name}
      </Button>
    </Stack>
  )
}

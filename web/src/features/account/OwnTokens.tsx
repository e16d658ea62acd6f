import type { Right } from '@kitroom/contract/account'
import {
  type ApiToken,
  ApiTokenInput,
  createApiToken,
  endApiToken,
  listApiTokens,
  TOKEN_DAYS,
} from '@kitroom/contract/api-tokens'
import Alert from '@mui/material/Alert'
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListSubheader from '@mui/material/ListSubheader'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useAction, useCachedAnswer, useOptionalQuery } from '../../api/hooks.ts'
import { areaTitle } from '../../ui/display/area-title.ts'
import { SmallButton } from '../../ui/display/buttons.tsx'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { SecondaryText } from '../../ui/display/texts.tsx'
import { useReopenedPart } from '../../ui/drafts/use-reopened-part.ts'
import { EditDialog } from '../../ui/editing/EditDialog.tsx'
import { SaveFailure } from '../../ui/editing/EditSession.tsx'
import { useContractForm } from '../../ui/editing/use-contract-form.ts'
import { useEditSession } from '../../ui/editing/use-edit-session.tsx'
import { useResentAction } from '../../ui/editing/use-resend.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { CopyButton } from '../../ui/feedback/CopyButton.tsx'
import { useReport } from '../../ui/feedback/notify.ts'
import { NumberInput } from '../../ui/form/NumberInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'

/** The dialog's part of the page, for its draft. */
const PART = 'api token'

/** One's own API tokens, with ways to make and end them; nothing where they cannot be had. */
export function OwnTokens({ rights }: { rights: readonly Right[] }) {
  const tokens = useOptionalQuery(listApiTokens)?.tokens
  const [isAsking, setAsking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  useReopenedPart(PART, () => setAsking(true))
  if (!tokens) return null
  return (
    <SectionCard isSmall title="API tokens" sx={{ mt: 2 }}>
      <Typography color="textSecondary">
        With a token a program calls the API (/api/docs) in your name, within what you may do at the time. All tokens
        end with a new password and with ‘End all other sessions’.
      </Typography>
      {made !== null && (
        <Alert severity="success" icon={false} sx={{ my: 2 }}>
          Keep this token where only your program reads it. It is shown this once.
          <Typography component="code" sx={TOKEN}>
            {made}
          </Typography>
          <CopyButton text={made} byHand="Select the token and copy it by hand." />
        </Alert>
      )}
      {tokens.length > 0 && <TokenTable tokens={tokens} rights={rights} />}
      {rights.length > 0 && (
        <Button variant="outlined" onClick={() => setAsking(true)} sx={{ mt: 2 }}>
          New API token
        </Button>
      )}
      {isAsking && <NewTokenDialog rights={rights} onMade={setMade} onClose={() => setAsking(false)} />}
    </SectionCard>
  )
}

function TokenTable({ tokens, rights }: { tokens: readonly ApiToken[]; rights: readonly Right[] }) {
  const [ending, setEnding] = useState<ApiToken | null>(null)
  const { refetch } = useCachedAnswer(listApiTokens)
  const { run, busy } = useResentAction(endApiToken)
  const report = useReport('The token could not be ended. Please try again.', 'API token ended.')
  const end = async ({ id }: ApiToken) => {
    await report(() => run({ params: { tokenId: id } }))
    setEnding(null)
    await refetch()
  }
  return (
    <>
      <Table size="small" aria-label="API tokens" sx={TABLE}>
        <TableHead>
          <TableRow>
            {['Token', 'Ends', 'Last used', ''].map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {tokens.map((token) => (
            <TableRow key={token.id}>
              <TableCell component="th" scope="row">
                {token.name}
                <SecondaryText>{rightsText(token, rights)}</SecondaryText>
              </TableCell>
              <TableCell>
                <DateTime at={token.expires_at} />
              </TableCell>
              <TableCell>
                <DateTime at={token.last_used_at} />
                {token.address && `, ${token.address}`}
              </TableCell>
              <TableCell align="right">
                <SmallButton variant="outlined" aria-label={`End ${token.name}`} onClick={() => setEnding(token)}>
                  End
                </SmallButton>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {ending && (
        <ConfirmDialog
          open
          title={`End ${ending.name}`}
          confirm="End token"
          danger
          busy={busy}
          onConfirm={() => void end(ending)}
          onCancel={() => setEnding(null)}
        >
          Programs that send this token are refused from now on. It cannot be taken back.
        </ConfirmDialog>
      )}
    </>
  )
}

const TOKEN = { display: 'block', my: 1, fontFamily: 'monospace', wordBreak: 'break-all' }

const TABLE = {
  '& td, & th': { overflowWrap: 'anywhere', verticalAlign: 'top', px: { xs: 0.5, sm: 2 } },
  '& th:first-of-type': { pl: 0 },
  '& td:last-of-type': { pr: 0 },
}

const NAMED = 3

/** 'See products, Edit sizes and 4 more': of its codes those that one still has. */
const rightsText = ({ codes }: ApiToken, rights: readonly Right[]): string => {
  const texts = rights.filter(({ code }) => codes.includes(code)).map(({ code, description }) => description || code)
  const more = texts.length - NAMED
  return `${texts.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}` || 'Nothing at present'
}

type NewTokenDialogProps = { rights: readonly Right[]; onMade: (token: string) => void; onClose: () => void }

const BY_CODE_TOO = createFilterOptions<Right>({ stringify: ({ code, description }) => `${code} ${description ?? ''}` })

/** Asks what a token is called, how long it lasts, and which of one's own permissions it has. */
function NewTokenDialog({ rights, onMade, onClose }: NewTokenDialogProps) {
  const form = useContractForm(ApiTokenInput, { name: '', codes: [], days: TOKEN_DAYS })
  const { run } = useAction(createApiToken)
  const { refetch } = useCachedAnswer(listApiTokens)
  const session = useEditSession(form, {
    part: PART,
    // No idempotency key: the answer is not kept. A token that nobody has seen can be ended.
    save: (body) => run({ body }),
    onSaved: ({ token = '' }) => {
      onMade(token)
      void refetch()
    },
    onClose,
  })
  const { field, fieldState } = useController({ control: form.control, name: 'codes' })
  return (
    <EditDialog session={session} title="New API token" save="Make token" maxWidth="sm" asks>
      <SaveFailure />
      <TextInput form={form} name="name" hint="What it is for, such as ‘Stock sync’" autoFocus />
      <NumberInput form={form} name="days" />
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={rights}
        groupBy={({ area }) => areaTitle(area)}
        // By default groups have no role, which a list of options does not allow.
        renderGroup={({ key, group, children }) => (
          <Box key={key} role="group" aria-label={group}>
            <ListSubheader component="div" aria-hidden>
              {group}
            </ListSubheader>
            {children}
          </Box>
        )}
        getOptionKey={({ code }) => code}
        getOptionLabel={({ code, description }) => description || code}
        filterOptions={BY_CODE_TOO}
        value={rights.filter(({ code }) => field.value.includes(code))}
        onChange={(_, chosen) => field.onChange(chosen.map(({ code }) => code))}
        renderInput={(params) => (
          <TextField
            {...params}
            required
            label="What it may do"
            inputRef={field.ref}
            error={fieldState.invalid}
            helperText={fieldState.error?.message ?? 'It never changes people, roles or permissions.'}
          />
        )}
      />
    </EditDialog>
  )
}

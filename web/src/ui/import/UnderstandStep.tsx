import { type BulkArea, importFields } from '@kitroom/contract/bulk'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { SmallButton } from '../display/buttons.tsx'
import { countText } from '../display/count-text.ts'
import { SecondaryText } from '../display/texts.tsx'
import { ColumnFields } from './ColumnFields.tsx'
import type { Source } from './import-source.ts'
import { questionsOf } from './questions.ts'
import { Step } from './Step.tsx'
import type { Importing } from './use-import.ts'

type UnderstandStepProps = {
  bulk: BulkArea
  source: Source
  importing: Importing
}

/**
 * Shows the field of each column, asks what is in doubt, and lets the user change it. Where every column has a field and
 * nothing is asked, one line says so.
 */
export function UnderstandStep({ bulk, source, importing }: UnderstandStepProps) {
  const { state, dispatch } = importing
  const fields = useMemo(() => importFields(bulk), [bulk])
  const questions = useMemo(() => questionsOf(bulk, state), [bulk, state])
  const ignored = source.columns.filter(({ field }) => field === null)
  const isNothing = ignored.length === source.columns.length && questions.length === 0
  const [isOpened, setOpened] = useState(false)
  const isFinished = ignored.length === 0 && questions.length === 0
  const isOpen = isOpened || !isFinished
  const line = isFinished && (
    <>
      <Typography>{countText(source.columns.length, 'column')} understood</Typography>
      <SmallButton aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
        Columns
      </SmallButton>
    </>
  )
  return (
    <Step number={2} title="Understand it" line={line}>
      {isNothing && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          No heading names a field. The first row must have the headings; or choose a field for each column.
        </Alert>
      )}
      {questions.map(({ text, answers }) => (
        <Alert key={text} severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {text}
          <Stack direction="row" role="group" aria-label={text} sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {answers.map(({ label, action }) => (
              <SmallButton
                key={label}
                variant="outlined"
                onClick={() => dispatch(action)}
                sx={{ textTransform: 'none', textAlign: 'left' }}
              >
                {label}
              </SmallButton>
            ))}
          </Stack>
        </Alert>
      ))}
      {isOpen && (
        <ColumnFields
          columns={source.columns}
          optionsOf={() => fields}
          onMatch={(column, field) => dispatch({ do: 'match', column, field })}
        />
      )}
      <SecondaryText role="status" sx={{ '&:not(:empty)': { mt: 1.5 } }}>
        {[
          !isNothing && ignored.length > 0 && `Ignored: ${ignored.map(({ heading }) => heading).join(', ')}.`,
          source.hadExample && 'The example row is passed over.',
          ...(state.spreadsheet?.notes ?? []),
        ]
          .filter(Boolean)
          .join(' ')}
      </SecondaryText>
    </Step>
  )
}

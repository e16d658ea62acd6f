import { listSecondFactors } from '@kitroom/contract/second-factor'
import { useOptionalQuery } from '../../api/hooks.ts'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { SecondFactors } from '../second-factor/index.ts'

/** One's own second factors; nothing where they cannot be had. */
export function OwnFactors() {
  const own = useOptionalQuery(listSecondFactors)
  if (!own) return null
  return (
    <SectionCard isSmall title="Second factor">
      <SecondFactors factors={own.factors} recoveryCodesLeft={own.recoveryCodesLeft} />
    </SectionCard>
  )
}

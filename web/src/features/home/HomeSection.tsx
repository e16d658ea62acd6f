import type { ReactNode } from 'react'
import { SectionCard } from '../../ui/page/SectionCard.tsx'

/** One part of the home page under its own heading. */
export function HomeSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SectionCard isSmall title={title} sx={{ p: 2.25 }}>
      {children}
    </SectionCard>
  )
}

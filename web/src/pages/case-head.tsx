import { Suspense } from 'react'
import type { CaseTabProps } from '../app/feature.ts'
import { features } from '../app/registry.ts'
import { useCan } from '../lib/use-can.ts'

const parts = features.flatMap(({ caseHead }) => caseHead ?? []).sort((a, b) => a.order - b.order)

/** What features show above the tabs of a case. */
export function CaseHead({ item }: CaseTabProps) {
  const can = useCan()
  return (
    <Suspense fallback={null}>
      {parts
        .filter(({ permission }) => can(permission))
        .map(({ order, part: Part }) => (
          <Part key={order} item={item} />
        ))}
    </Suspense>
  )
}

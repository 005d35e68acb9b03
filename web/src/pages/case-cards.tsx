import { Suspense } from 'react'
import type { CaseTabProps } from '../app/feature.ts'
import { features } from '../app/registry.ts'
import { useCan } from '../lib/use-can.ts'

const cards = features.flatMap(({ caseCards }) => caseCards ?? []).sort((a, b) => a.order - b.order)

/** Cards that features show beside the summary of a case. */
export function CaseCards({ item }: CaseTabProps) {
  const can = useCan()
  return (
    <Suspense fallback={null}>
      {cards
        .filter(({ permission }) => can(permission))
        .map(({ order, card: Card }) => (
          <Card key={order} item={item} />
        ))}
    </Suspense>
  )
}

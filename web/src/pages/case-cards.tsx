import { Suspense } from 'react'
import type { CaseTabProps } from '../app/feature.ts'
import { features } from '../app/registry.ts'
import { useCan } from '../lib/use-can.ts'

const cards = features.flatMap(({ caseCards }) => caseCards ?? []).sort((a, b) => a.order - b.order)

/** Cards that features show in a tab of a case. @param tab undefined: the summary */
export function CaseCards({ item, tab }: CaseTabProps & { readonly tab: string | undefined }) {
  const can = useCan()
  return (
    <Suspense fallback={null}>
      {cards
        .filter((card) => card.tab === tab && can(card.permission))
        .map(({ order, card: Card }) => (
          <Card key={order} item={item} />
        ))}
    </Suspense>
  )
}

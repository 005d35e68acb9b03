import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense } from 'react'
import type { ClientCard } from '../app/feature.ts'
import { features } from '../app/registry.ts'
import { ClientCaseLine } from '../features/cases/client/client-case-line.tsx'
import { useTranslation } from '../lib/use-translation.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { CardSkeleton } from '../ui/skeletons.tsx'

const clientCards = features.flatMap(({ clientCards }) => clientCards ?? []).sort((a, b) => a.order - b.order)

function Cards({ cards }: { readonly cards: readonly ClientCard[] }) {
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gap: 2.5 }}>
      {cards.map(({ order, column, card: Card }) => (
        <Suspense key={`${column} ${order}`} fallback={column === 'main' ? <CardSkeleton rows={3} /> : null}>
          <Card />
        </Suspense>
      ))}
    </Box>
  )
}

interface ClientDashboardProps {
  readonly title: string
  readonly now: Date
}

/** Dashboard of a client: their next date, open requests of the office, whom to call. */
export function ClientDashboard({ title, now }: ClientDashboardProps) {
  const { t } = useTranslation('dashboard')
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'))
  return (
    <PageFrame title={title} tabTitle={t('title')} facts={<ClientCaseLine now={now} />}>
      {isNarrow ? (
        <Cards cards={clientCards} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr) 344px', alignItems: 'start' }}>
          <Cards cards={clientCards.filter(({ column }) => column === 'main')} />
          <Cards cards={clientCards.filter(({ column }) => column === 'side')} />
        </Box>
      )}
    </PageFrame>
  )
}

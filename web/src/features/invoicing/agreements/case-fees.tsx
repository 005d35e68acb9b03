import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useQuery } from '@tanstack/react-query'
import Handshake from 'lucide-react/icons/handshake'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseTabProps } from '../../../app/feature.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useCan } from '../../../lib/use-can.ts'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, ErrorState, NoPermission } from '../../../ui/state-message.tsx'
import { AgreementCard } from './agreement-card.tsx'
import { AgreementSheet } from './agreement-sheet.tsx'
import { agreementQueries } from './agreements.queries.ts'
import { BudgetCard } from './budget-card.tsx'

const SharesCard = lazyPage(
  () => import('../shares/shares-card.tsx').then((file) => file.SharesCard),
  ['invoice-shares'],
)

/** What was agreed with the client of a case, the earlier agreements, and the budget. */
export function CaseFees({ item: { id: caseId } }: CaseTabProps) {
  const { t } = useTranslation('invoicing')
  const may = useCan()('invoicing.view')
  const [isAdding, setAdding] = useState(false)
  const query = useQuery({ ...agreementQueries.ofCase(caseId), enabled: may })
  if (!may)
    return (
      <Card>
        <NoPermission />
      </Card>
    )
  if (query.isPending) return <TableSkeleton rows={4} />
  if (!query.data)
    return (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  const { current, earlier, can } = query.data
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 4fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {current ? (
          <AgreementCard caseId={caseId} agreement={current} of={query.data} />
        ) : (
          <Card>
            <EmptyState
              icon={Handshake}
              title={t('agreements.none')}
              help={t('agreements.noneHelp')}
              action={
                can.create ? (
                  <Button
                    variant="contained"
                    color="primary"
                    startIcon={<Plus size={16} aria-hidden />}
                    onClick={() => setAdding(true)}
                  >
                    {t('agreements.add')}
                  </Button>
                ) : null
              }
            />
          </Card>
        )}
        {earlier.map((agreement) => (
          <AgreementCard key={agreement.id} caseId={caseId} agreement={agreement} of={query.data} />
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <BudgetCard caseId={caseId} />
        <Suspense fallback={null}>
          <SharesCard caseId={caseId} />
        </Suspense>
      </Box>
      {isAdding ? <AgreementSheet caseId={caseId} agreement={null} onClose={() => setAdding(false)} /> : null}
    </Box>
  )
}

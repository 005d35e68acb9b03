import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import CheckCheck from 'lucide-react/icons/check-check'
import { formatDate } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { MoneyRow } from './money-row.tsx'
import { trustMutations, trustQueries } from './trust.queries.ts'

/** Requests that wait for a second person. */
export function RequestList() {
  const { t } = useTranslation('trust')
  const query = useQuery(trustQueries.requests())
  const approve = useGuardedMutation(trustMutations.approve())
  const refuse = useGuardedMutation(trustMutations.refuse())
  const busy = approve.isPending || refuse.isPending
  return (
    <SectionCard flush title={t('requests')}>
      {query.isPending ? <TableSkeleton rows={2} /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data?.length === 0 ? (
        <EmptyState icon={CheckCheck} heading="h3" title={t('noRequests')} help={t('noRequestsHelp')} />
      ) : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {query.data?.map((request) => (
          <MoneyRow
            key={request.id}
            title={[t(`kinds.${request.kind}`), request.counterparty, request.memo].filter(Boolean).join(' · ')}
            detail={[
              request.client.name,
              request.case.name,
              t('askedBy', { name: request.requestedBy.name, day: formatDate(request.requestedAt) }),
            ].join(' · ')}
            cents={request.cents}
            trailing={
              <>
                {request.can.approve ? (
                  <Button
                    size="small"
                    variant="contained"
                    color="primary"
                    disabled={busy}
                    onClick={() =>
                      approve.mutate(request.id, { onSuccess: () => showToast(t('approved'), { tone: 'success' }) })
                    }
                  >
                    {t('approve')}
                  </Button>
                ) : null}
                {request.can.refuse || request.can.withdraw ? (
                  <Button
                    size="small"
                    disabled={busy}
                    onClick={() => {
                      const reason = t(request.can.withdraw ? 'withdraw' : 'refuse')
                      refuse.mutate({ requestId: request.id, reason }, { onSuccess: () => showToast(t('refused')) })
                    }}
                  >
                    {t(request.can.withdraw ? 'withdraw' : 'refuse')}
                  </Button>
                ) : null}
              </>
            }
          />
        ))}
      </Box>
    </SectionCard>
  )
}

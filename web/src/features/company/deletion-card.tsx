import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatDate } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { copiesMutations, copiesQueries } from './copies.queries.ts'

const DeletionSheet = lazy(async () => ({ default: (await import('./deletion-sheet.tsx')).DeletionSheet }))

/** Plans the deletion of a company, or cancels it; for administrators. */
export function DeletionCard({ company }: { readonly company: { readonly id: string; readonly name: string } }) {
  const { t } = useTranslation('copies')
  const { data, error, isPending, refetch } = useQuery(
    copiesQueries.deletion({ companyId: company.id, isAdministrator: true }),
  )
  const cancelDeletion = useGuardedMutation(copiesMutations.cancelDeletion(company.id))
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <SectionCard title={t('deletion.title')}>
      {!data ? (
        isPending ? (
          <RowsSkeleton rows={1} />
        ) : (
          <ErrorState error={error} heading="h3" onRetry={() => void refetch()} />
        )
      ) : (
        <>
          {data.dueAt ? (
            <Notice
              tone="warning"
              action={
                <Button
                  size="small"
                  loading={cancelDeletion.isPending}
                  onClick={() =>
                    cancelDeletion.mutate(undefined, {
                      onSuccess: () => showToast(t('deletion.undone'), { tone: 'success' }),
                    })
                  }
                >
                  {t('deletion.undo')}
                </Button>
              }
            >
              {t('deletion.planned', { date: formatDate(data.dueAt) })}
            </Notice>
          ) : null}
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
            {t('deletion.help', { days: data.waitDays })}
          </Typography>
          {data.dueAt ? null : (
            <Button color="error" onClick={() => setIsConfirming(true)}>
              {t('deletion.action')}
            </Button>
          )}
        </>
      )}
      <Suspense fallback={null}>
        {isConfirming && data ? (
          <DeletionSheet company={company} days={data.waitDays} onClose={() => setIsConfirming(false)} />
        ) : null}
      </Suspense>
    </SectionCard>
  )
}

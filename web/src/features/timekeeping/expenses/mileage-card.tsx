import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { federalMileageRates } from '#modules/timekeeping/expenses/mileage.contract.ts'
import { formatDay, today } from '../../../lib/format.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { formatMills } from './expense-text.ts'
import { expenseQueries, mileageMutations } from './expenses.queries.ts'

const MileageSheet = lazyPage(() => import('./mileage-sheet.tsx').then((file) => file.MileageSheet))

/** The office's rates per mile, and the federal rate, which applies where the office has none. */
export function MileageCard() {
  const { t } = useTranslation(['expenses', 'common'])
  const [isAdding, setAdding] = useState(false)
  const query = useQuery(expenseQueries.mileageRates())
  const remove = useGuardedMutation(mileageMutations.remove())
  const day = today()
  const federalRate = federalMileageRates.find(({ fromOn, untilOn }) => fromOn <= day && day <= untilOn)
  return (
    <>
      <SectionCard
        flush
        title={t('mileage.title')}
        action={
          <Button
            startIcon={<Plus size={16} aria-hidden />}
            onPointerEnter={MileageSheet.preload}
            onClick={() => setAdding(true)}
          >
            {t('common:actions.add')}
          </Button>
        }
      >
        {query.isPending ? <TableSkeleton rows={1} /> : null}
        {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} heading="h3" /> : null}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {query.data?.items.map(({ id, mills, fromOn }) => (
            <ListRow key={id}>
              <Typography variant="body2" sx={{ flex: 1, fontWeight: 600 }}>
                {t('perMile', { rate: formatMills(mills) })}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {t('mileage.since', { day: formatDay(fromOn) })}
              </Typography>
              <MenuButton
                appearance="more"
                label={t('mileage.actionsOf', { day: formatDay(fromOn) })}
                items={[
                  {
                    key: 'remove',
                    label: t('common:actions.delete'),
                    icon: Trash2,
                    onSelect: () =>
                      remove.mutate(id, { onSuccess: () => showToast(t('mileage.removed'), { tone: 'success' }) }),
                  },
                ]}
              />
            </ListRow>
          ))}
        </Box>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0, px: 2, py: 1.5 }}>
          {federalRate
            ? t('mileage.federal', {
                rate: formatMills(federalRate.mills),
                from: formatDay(federalRate.fromOn),
                until: formatDay(federalRate.untilOn),
                source: federalRate.source,
              })
            : t('mileage.noFederal')}
        </Typography>
      </SectionCard>
      <Suspense fallback={null}>{isAdding ? <MileageSheet onClose={() => setAdding(false)} /> : null}</Suspense>
    </>
  )
}

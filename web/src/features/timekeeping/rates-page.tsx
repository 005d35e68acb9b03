import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { billingIncrements } from '#modules/timekeeping/billed-time.contract.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { showToast } from '../../lib/toast.ts'
import { useCan } from '../../lib/use-can.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState, NoPermission } from '../../ui/state-message.tsx'
import { MileageCard } from './expenses/mileage-card.tsx'
import { rateMutations, timeMutations, timeQueries, type HourlyRate } from './timekeeping.queries.ts'

const RateSheet = lazyPage(() => import('./rate-sheet.tsx').then((file) => file.RateSheet))

/** Chooses how time is rounded; a change takes effect at once. */
function RoundingCard() {
  const { t } = useTranslation('timekeeping')
  const query = useQuery(timeQueries.settings())
  const saveSettings = useGuardedMutation(timeMutations.setSettings())
  const increment = query.data?.increment
  return (
    <SectionCard title={t('rounding')}>
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      <NativeSelect
        input={<OutlinedInput />}
        value={increment ?? ''}
        disabled={increment === undefined || saveSettings.isPending}
        inputProps={{ 'aria-label': t('rounding') }}
        onChange={(event) => {
          const increment = billingIncrements.find((minutes) => String(minutes) === event.target.value)
          if (increment)
            saveSettings.mutate(
              { increment },
              { onSuccess: () => showToast(t('roundingChanged'), { tone: 'success' }) },
            )
        }}
      >
        {billingIncrements.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('minutes', { count: minutes })}
          </option>
        ))}
      </NativeSelect>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {t('roundingHelp')}
      </Typography>
    </SectionCard>
  )
}

/** Chooses whether time is approved before it is billed; a change takes effect at once. */
function ApprovalCard() {
  const { t } = useTranslation('timekeeping')
  const query = useQuery(timeQueries.settings())
  const saveSettings = useGuardedMutation(timeMutations.setSettings())
  return (
    <SectionCard title={t('approval.title')}>
      <FormControlLabel
        control={
          <Switch
            checked={query.data?.approval ?? false}
            disabled={!query.data || saveSettings.isPending}
            onChange={(_, approval) =>
              saveSettings.mutate(
                { approval },
                {
                  onSuccess: () =>
                    showToast(t(approval ? 'approval.turnedOn' : 'approval.turnedOff'), { tone: 'success' }),
                },
              )
            }
          />
        }
        label={t('approval.ask')}
        sx={{ ml: 0, gap: 1 }}
      />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {t('approval.help')}
      </Typography>
    </SectionCard>
  )
}

/** Returns a function that names the person and case of a rate. */
function useRateSubject(): (rate: HourlyRate) => string {
  const { t } = useTranslation('timekeeping')
  return ({ person, case: rateCase }) =>
    [rateCase?.name, person?.name ?? (rateCase ? t('everybody') : t('everybodyEverywhere'))].filter(Boolean).join(' · ')
}

/** Hourly rates and rounding of the office. */
export function RatesPage() {
  const { t } = useTranslation('timekeeping')
  return useCan()('timekeeping.rates') ? (
    <RatesList />
  ) : (
    <PageFrame title={t('ratesTitle')}>
      <NoPermission />
    </PageFrame>
  )
}

function RatesList() {
  const { t } = useTranslation(['timekeeping', 'common'])
  const [isAdding, setAdding] = useState(false)
  const query = useQuery(timeQueries.rates())
  const remove = useGuardedMutation(rateMutations.remove())
  const add = useGuardedMutation(rateMutations.add())
  const subjectOf = useRateSubject()
  const removeRate = (rate: HourlyRate) => {
    const { person, case: rateCase, cents, fromOn } = rate
    const undo = () => add.mutate({ userId: person?.id ?? null, caseId: rateCase?.id ?? null, cents, fromOn })
    remove.mutate(rate.id, {
      onSuccess: () =>
        showToast(t('rateRemoved'), {
          topic: `rate.${rate.id}`,
          action: { label: t('common:actions.undo'), run: undo },
        }),
    })
  }
  const addButton = (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Plus size={16} aria-hidden />}
      onPointerEnter={RateSheet.preload}
      onClick={() => setAdding(true)}
    >
      {t('addRate')}
    </Button>
  )
  return (
    <PageFrame title={t('ratesTitle')} facts={t('ratesHelp')} actions={addButton}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <SectionCard flush title={t('rates')} {...(query.data ? { note: String(query.data.length) } : {})}>
          {query.isPending ? <TableSkeleton rows={3} /> : null}
          {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
          {query.data?.length === 0 ? (
            <EmptyState icon={BadgeDollarSign} heading="h3" title={t('noRates')} help={t('noRatesHelp')} />
          ) : null}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {query.data?.map((rate) => (
              <ListRow key={rate.id}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {subjectOf(rate)}
                  </Typography>
                  <Typography variant="caption" color="textSecondary" component="div">
                    {t('since', { day: formatDay(rate.fromOn) })}
                  </Typography>
                </Box>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {t('anHour', { amount: formatMoney(rate.cents) })}
                </Typography>
                <MenuButton
                  appearance="more"
                  label={t('actionsOf', { title: subjectOf(rate) })}
                  items={[
                    {
                      key: 'remove',
                      label: t('common:actions.delete'),
                      icon: Trash2,
                      onSelect: () => removeRate(rate),
                    },
                  ]}
                />
              </ListRow>
            ))}
          </Box>
        </SectionCard>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <RoundingCard />
          <ApprovalCard />
          <MileageCard />
        </Box>
      </Box>
      <Suspense fallback={null}>{isAdding ? <RateSheet onClose={() => setAdding(false)} /> : null}</Suspense>
    </PageFrame>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { planMethods } from '#modules/billing/plans/plan-permissions.ts'
import { formatDate, formatMoney, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { CardRow, SectionCard } from '../../../ui/section-card.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { useModuleName } from '../usage/module-name.ts'
import { formatMegabytes } from './plan-terms.tsx'
import { planQueries, type PlanChange } from './plans.queries.ts'

type Change = PlanChange['changes'][number]
const limits = [
  'tokenLimit',
  'storageLimitMb',
  'customerLimit',
  'professionalLimit',
  'staffLimit',
  'pageLimit',
] as const
const isLimit = (field: string): field is (typeof limits)[number] => limits.some((limit) => limit === field)

/** Returns a function that words one change: `Precio de $79.00 a $89.00`. */
function useChangeText(): (change: Change) => string {
  const { t } = useTranslation('plans')
  const moduleName = useModuleName()
  const formatValue = (field: string, raw: Change['from']): string => {
    if (raw === null) return t('unlimited')
    if (field === 'costCents') return formatMoney(Number(raw))
    if (field === 'annualDiscountPercent') return t('percent', { value: formatNumber(Number(raw)) })
    if (field === 'storageLimitMb') return formatMegabytes(Number(raw))
    if (field === 'paymentType' && (raw === 'monthly' || raw === 'yearly' || raw === 'both'))
      return t(`paymentTypes.${raw}`)
    return typeof raw === 'number' ? formatNumber(raw) : raw
  }
  return ({ field, from, to }) => {
    const [module = '', methodCode] = field.split(':')
    const method = planMethods.find((candidate) => candidate === methodCode)
    if (method)
      return t(to === 'blocked' ? 'history.blocked' : 'history.allowed', {
        module: moduleName(module),
        method: t(`permissions.methods.${method}`),
      })
    if (
      field === 'title' ||
      field === 'paymentType' ||
      field === 'costCents' ||
      field === 'annualDiscountPercent' ||
      isLimit(field)
    ) {
      return t('history.fromTo', {
        what: t(`history.fields.${field}`),
        from: formatValue(field, from),
        to: formatValue(field, to),
      })
    }
    // Descriptions are long, so the change only names them.
    return t('history.description')
  }
}

function HistoryEntry({ entry }: { readonly entry: PlanChange }) {
  const { t } = useTranslation('plans')
  const changeText = useChangeText()
  const lines = entry.changes.length > 0 ? entry.changes.map(changeText) : [t(`history.acts.${entry.act}`)]
  return (
    <CardRow>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {lines.map((line) => (
          <Typography key={line} variant="body2">
            {line}
          </Typography>
        ))}
        <Typography variant="caption" color="textSecondary" component="p">
          {[formatDate(entry.at), ...(entry.author ? [entry.author.name] : [])].join(' · ')}
        </Typography>
      </Box>
    </CardRow>
  )
}

const pageSizes = [10, 25, 50, 100] as const

/** Changes of a plan with both values and their author. */
export function HistoryCard({ planId }: { readonly planId: string }) {
  const { t } = useTranslation(['plans', 'common'])
  const [sizeIndex, setSizeIndex] = useState(0)
  const { data, error, isPending, isFetching, refetch } = useQuery(
    planQueries.history(planId, pageSizes[sizeIndex] ?? 100),
  )
  const hasMore = data && data.total > data.items.length && sizeIndex + 1 < pageSizes.length
  return (
    <SectionCard flush title={t('history.title')}>
      {data ? (
        data.items.map((entry) => <HistoryEntry key={entry.id} entry={entry} />)
      ) : isPending ? (
        <RowsSkeleton rows={3} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      {hasMore ? (
        <Box sx={{ p: 1, borderTop: '1px solid', borderColor: 'line.soft' }}>
          <Button size="small" variant="text" loading={isFetching} onClick={() => setSizeIndex(sizeIndex + 1)}>
            {t('history.more')}
          </Button>
        </Box>
      ) : null}
    </SectionCard>
  )
}

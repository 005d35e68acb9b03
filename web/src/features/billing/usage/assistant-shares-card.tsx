import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import type { Days } from '../../../lib/period.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { RankedBars } from '../../../ui/ranked-bars.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { usageQueries } from './usage.queries.ts'

/** Rows shown until the person asks for all. */
const firstRows = 10

/** Tokens of the assistant by case or by mode, the largest first. */
export function AssistantSharesCard({ days, groupBy }: { readonly days: Days; readonly groupBy: 'case' | 'mode' }) {
  const { t } = useTranslation('usage')
  const { data, error, isPlaceholderData, refetch } = useQuery(usageQueries.assistant(days, groupBy))
  const [showsAll, setShowsAll] = useState(false)
  const rows = (data?.items ?? [])
    .filter(({ tokens }) => tokens > 0)
    .map((item) => ({
      key: item.case?.id ?? item.mode ?? 'none',
      value: item.tokens,
      name:
        groupBy === 'case'
          ? (item.case?.name ?? t('shares.case.none'))
          : item.mode
            ? t(`shares.mode.names.${item.mode}`)
            : t('shares.nobody'),
    }))
  return (
    <SectionCard flush title={t(`shares.${groupBy}.title`)} note={t('shares.assistant')}>
      <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
        {!data ? (
          error ? (
            <ErrorState error={error} heading="h3" onRetry={() => void refetch()} />
          ) : (
            <RowsSkeleton rows={3} />
          )
        ) : rows.length === 0 ? (
          <Box sx={{ px: 2, py: 2, fontSize: '0.875rem', color: 'text.secondary' }}>{t('history.empty')}</Box>
        ) : (
          <RankedBars
            label={t(`shares.${groupBy}.title`)}
            nameHeader={t(`shares.${groupBy}.name`)}
            valueHeader={t('meters.tokens')}
            format={formatNumber}
            rows={showsAll ? rows : rows.slice(0, firstRows)}
          />
        )}
        {rows.length > firstRows ? (
          <Box sx={{ p: 1 }}>
            <Button size="small" variant="text" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? t('shares.less') : t('shares.more', { count: rows.length - firstRows })}
            </Button>
          </Box>
        ) : null}
      </Box>
    </SectionCard>
  )
}

import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { MoneyRow } from './money-row.tsx'
import { trustQueries } from './trust.queries.ts'

/** Advances that people without a case paid when they booked; renders nothing where there are none. */
export function AdvancesCard() {
  const { t } = useTranslation('trust')
  const { data, error, refetch } = useQuery(trustQueries.advances())
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <Box sx={{ mt: 2 }}>
      <SectionCard flush title={t('advances')} note={formatMoney(data.balanceCents)}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.items.map(({ id, name, bankName, personId, balanceCents }) => (
            <MoneyRow
              key={id}
              title={name}
              detail={bankName}
              cents={balanceCents}
              {...(personId === null ? {} : { to: `/app/people/${personId}` })}
            />
          ))}
        </Box>
      </SectionCard>
    </Box>
  )
}

import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CaseTabProps } from '../../app/feature.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { MoneyRow } from './money-row.tsx'
import { TrustBadge } from './trust-badge.tsx'
import { trustQueries } from './trust.queries.ts'

/** Money of the client of a case, beside its summary; nothing where none was ever held. */
export function CaseMoney({ item: { id } }: CaseTabProps) {
  const { t } = useTranslation('shell')
  const { data } = useQuery(trustQueries.ofCase(id))
  if (!data || data.items.length === 0) return null
  return (
    <SectionCard flush title={t('labels.trust.clientMoney')} note={<TrustBadge />}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.items.map((account) => (
          <MoneyRow
            key={account.id}
            title={account.client.name}
            detail={account.bankName}
            cents={account.balanceCents}
            to={`/app/client-money/${account.id}`}
          />
        ))}
      </Box>
    </SectionCard>
  )
}

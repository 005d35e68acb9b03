import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useTranslation } from '../../lib/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { DateText, Fact } from '../../ui/texts.tsx'
import type { AdminCompany } from './companies.queries.ts'

/** Data of an office, for administrators. */
export function AdminCompanyData({ company }: { readonly company: AdminCompany }) {
  const { t } = useTranslation(['admin', 'common'])
  const valueOrNone = (value: string | null) =>
    value || (
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {t('common:none')}
      </Box>
    )
  const { owner_id: owner } = company
  return (
    <SectionCard title={t('company.data')}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Fact label={t('companies.owner')}>
          {owner ? (
            <Link component={RouterLink} to={`/app/admin/users/${owner.id}`}>
              {owner.name} {owner.surname}
            </Link>
          ) : (
            valueOrNone(null)
          )}
        </Fact>
        <Fact label={t('companies.registrationDate')}>
          <DateText value={company.registrationDate} style="day" />
        </Fact>
        <Fact label={t('companies.phone')}>{valueOrNone(company.phone)}</Fact>
        <Fact label={t('companies.email')}>{valueOrNone(company.email)}</Fact>
        <Fact label={t('user.address')}>{valueOrNone(company.address)}</Fact>
        <Fact label={t('companies.taxId')}>{valueOrNone(company.taxId)}</Fact>
      </Box>
    </SectionCard>
  )
}

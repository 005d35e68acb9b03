import Box from '@mui/material/Box'
import type { Company } from '../../entities/company.queries.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useTranslation } from '../../lib/use-translation.ts'
import { EditableCard } from '../../ui/editable-card.tsx'
import { DateText, Fact } from '../../ui/texts.tsx'

const CompanyForm = lazyPage(() => import('./company-form.tsx').then((file) => file.CompanyForm))

/** Data of the office, with an edit form for its owner. */
export function CompanyCard({ company }: { readonly company: Company }) {
  const { t } = useTranslation(['company', 'common'])
  const emptyValue = (
    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
      {t('common:none')}
    </Box>
  )
  return (
    <EditableCard
      title={t('data.title')}
      mayEdit={company.can.update}
      preload={CompanyForm.preload}
      form={(close) => <CompanyForm company={company} onClose={close} />}
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Fact label={t('form.name')}>{company.name}</Fact>
        <Fact label={t('form.taxId')}>{company.taxId ?? emptyValue}</Fact>
        <Fact label={t('form.phone')}>{company.phone ?? emptyValue}</Fact>
        <Fact label={t('form.email')}>{company.email ?? emptyValue}</Fact>
        <Fact label={t('form.address')}>{company.address ?? emptyValue}</Fact>
        <Fact label={t('registered')}>
          <DateText value={company.registrationDate} style="day" />
        </Fact>
      </Box>
    </EditableCard>
  )
}

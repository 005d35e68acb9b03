import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { invoiceSettingsContract } from '#modules/invoicing/invoice-settings.contract.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { showToast } from '../../lib/toast.ts'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState, NoPermission } from '../../ui/state-message.tsx'
import { invoiceMutations, invoiceQueries } from './invoicing.queries.ts'
import { PaymentAccountsCard } from './payment-accounts-card.tsx'

const RemindersCard = lazyPage(
  () => import('./reminders-card.tsx').then((file) => file.RemindersCard),
  ['invoice-sending'],
)

const DisputeReading = lazyPage(
  () => import('./disputes/dispute-reading.tsx').then((file) => file.DisputeReading),
  ['invoice-disputes'],
)

const InterestRuleCard = lazyPage(
  () => import('./interest/interest-parts.tsx').then((file) => file.InterestRuleCard),
  ['invoice-interest'],
)

interface InvoiceSettingValues {
  readonly prefix: string
  readonly creditPrefix: string
  readonly dueDays: number
  readonly footer: string
}

function SettingsForm({ settings }: { readonly settings: InvoiceSettingValues }) {
  const { t } = useTranslation(['invoicing', 'common'])
  const save = useMutation(invoiceMutations.saveSettings())
  const { prefix, creditPrefix, dueDays, footer } = settings
  const form = useContractForm(invoiceSettingsContract.routes.update.body, {
    defaultValues: { prefix, creditPrefix, dueDays, footer },
  })
  const { control } = form.field('prefix')
  return (
    <ContractForm
      form={form}
      onSubmit={async (values) => {
        await save.mutateAsync(values)
        showToast(t('settingsSaved'), { tone: 'success' })
      }}
    >
      <TextField name="prefix" control={control} label={t('prefix')} hint={t('prefixHint')} />
      <TextField name="creditPrefix" control={control} label={t('creditPrefix')} />
      <TextField name="dueDays" control={control} type="number" label={t('dueDays')} required />
      <TextField name="footer" control={control} label={t('footer')} hint={t('footerHint')} rows={3} />
      <SubmitButton form={form}>{t('common:actions.save')}</SubmitButton>
    </ContractForm>
  )
}

const Column = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>{children}</Box>
)

/** The settings of invoices: numbers, days to pay, texts, payment accounts, reminders, interest, and tax rates. */
export function InvoiceSettingsPage() {
  const { t } = useTranslation('invoicing')
  const canManage = useCan()('invoicing.manage')
  const query = useQuery({ ...invoiceQueries.settings(), enabled: canManage })
  const rates = useQuery({ ...invoiceQueries.taxRates(), enabled: canManage })
  if (!canManage)
    return (
      <PageFrame title={t('settingsTitle')}>
        <NoPermission />
      </PageFrame>
    )
  return (
    <PageFrame title={t('settingsTitle')}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <Column>
          <SectionCard title={t('numbersAndTexts')}>
            {query.isPending ? <TableSkeleton rows={3} /> : null}
            {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
            {query.data ? <SettingsForm settings={query.data} /> : null}
            <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2 }}>
              {t('letterhead')}{' '}
              <Link component={RouterLink} to="/app/my_profile?tab=company">
                {t('companyProfile')}
              </Link>
            </Typography>
          </SectionCard>
          <Suspense fallback={null}>
            <RemindersCard />
          </Suspense>
        </Column>
        <Column>
          <PaymentAccountsCard />
          <Suspense fallback={null}>
            <DisputeReading />
            <InterestRuleCard />
          </Suspense>
          <SectionCard flush title={t('taxClasses')}>
            {rates.isPending ? <TableSkeleton rows={4} /> : null}
            {rates.isError ? <ErrorState error={rates.error} onRetry={() => void rates.refetch()} /> : null}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {rates.data?.map(({ taxClass, basisPoints, validFrom, source, status }) => (
                <ListRow key={taxClass}>
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Typography variant="body2" sx={{ fontWeight: 600 }}>
                      {t(`sums.${taxClass}`)}
                    </Typography>
                    <Typography variant="caption" color="textSecondary" component="div">
                      {[t('since', { day: formatDay(validFrom) }), source, t(`rateStatus.${status}`)].join(' · ')}
                    </Typography>
                  </Box>
                  <Typography variant="body2">{t('percent', { rate: formatNumber(basisPoints / 100) })}</Typography>
                </ListRow>
              ))}
            </Box>
          </SectionCard>
        </Column>
      </Box>
    </PageFrame>
  )
}

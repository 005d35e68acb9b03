import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { locales, languageNames } from '#server/contract/locale.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { FieldRow } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { YesNoField } from '../../ui/form/yes-no-field.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { platformMutations, platformQueries, type PlatformSettings } from './platform.queries.ts'

const loadSchema = () =>
  import('#modules/platform/settings/settings.contract.ts').then((contract) => contract.PlatformSettingsUpdate)

const valuesOf = ({ updatedAt: _updatedAt, supportEmail, ...values }: PlatformSettings) => ({
  ...values,
  supportEmail: supportEmail ?? '',
})

const twoColumns = {
  display: 'grid',
  columnGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
} as const

/** Name, language, trial period and grace period of the platform. */
export function SettingsCard() {
  const { data, error, isPending, refetch } = useQuery(platformQueries.settings())
  if (data) return <Form settings={data} />
  return isPending ? (
    <CardSkeleton rows={4} />
  ) : (
    <Card>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Card>
  )
}

function Form({ settings }: { readonly settings: PlatformSettings }) {
  const { t } = useTranslation(['platform', 'common'])
  const client = useQueryClient()
  const form = useContractForm(loadSchema, { defaultValues: valuesOf(settings) })
  const save = useMutation(platformMutations.saveSettings())
  return (
    <Box sx={{ maxWidth: { xs: 760, xl: 'none' } }}>
      <SectionCard title={t('general.title')} link={{ to: '/app/admin/payments', label: t('general.plans') }}>
        <ContractForm
          form={form}
          current={async () => valuesOf(await client.fetchQuery({ ...platformQueries.settings(), staleTime: 0 }))}
          label={t('general.title')}
          onSubmit={async (values) => {
            form.reset(valuesOf(await save.mutateAsync(values)))
            showToast(t('common:actions.saved'), { tone: 'success' })
          }}
        >
          <Box sx={twoColumns}>
            <div>
              <FieldRow>
                <TextField
                  {...form.field('platformName')}
                  label={t('general.name')}
                  hint={t('general.nameHint')}
                  required
                  maxLength={60}
                />
                <SelectField
                  {...form.field('defaultLocale')}
                  label={t('general.locale')}
                  hint={t('general.localeHint')}
                  required
                  options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
                />
                <TextField
                  {...form.field('trialDays')}
                  label={t('general.trialDays')}
                  hint={t('general.trialHint')}
                  type="number"
                  required
                />
                <TextField
                  {...form.field('graceDays')}
                  label={t('general.graceDays')}
                  hint={t('general.graceHint')}
                  type="number"
                  required
                />
              </FieldRow>
              <TextField
                {...form.field('supportEmail')}
                label={t('general.supportEmail')}
                hint={t('general.supportHint')}
                type="email"
                maxLength={254}
              />
            </div>
            <div>
              <YesNoField
                {...form.field('licenceRequired')}
                label={t('general.licenceRequired')}
                hint={t('general.licenceRequiredHint')}
                yes={t('general.yes')}
                no={t('general.no')}
              />
              <FieldRow>
                <TextField
                  {...form.field('licenceGraceDays')}
                  label={t('general.licenceGraceDays')}
                  hint={t('general.licenceGraceHint')}
                  type="number"
                  required
                />
                <TextField
                  {...form.field('licenceValidDays')}
                  label={t('general.licenceValidDays')}
                  hint={t('general.licenceValidHint')}
                  type="number"
                  required
                />
              </FieldRow>
            </div>
          </Box>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}
          >
            <Button component={RouterLink} to="/app/admin/integrations" variant="text">
              {t('general.integrations')}
            </Button>
            <SubmitButton form={form}>{t('common:actions.save')}</SubmitButton>
          </Box>
        </ContractForm>
      </SectionCard>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { trustContract } from '#modules/trust/trust.contract.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { trustMutations, trustQueries, type TrustSettings } from './trust.queries.ts'

/** The rules of the office for client money, with their source. */
export function RulesCard() {
  const { t } = useTranslation('trust')
  const query = useQuery(trustQueries.settings())
  return (
    <SectionCard title={t('rules')} {...(query.data?.confirmedOn === null ? { note: t('proposed') } : {})}>
      {query.isPending ? <FormSkeleton fields={4} /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data ? <RulesForm key={query.data.version} settings={query.data} /> : null}
    </SectionCard>
  )
}

function RulesForm({ settings }: { readonly settings: TrustSettings }) {
  const { t } = useTranslation(['trust', 'common'])
  const save = useMutation(trustMutations.saveSettings())
  const { can, ...defaultValues } = settings
  const form = useContractForm(trustContract.routes.updateSettings.body, { defaultValues })
  const { control } = form.field('twoPerson')
  const field = { control, disabled: !can.update }
  return (
    <ContractForm
      form={form}
      onSubmit={async (values) => {
        await save.mutateAsync(values)
        showToast(t('rulesSaved'), { tone: 'success' })
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { lg: '1fr 1fr' }, gap: 2, columnGap: 4, alignItems: 'start' }}>
        <Box>
          <CheckField name="twoPerson" {...field} variant="switch" label={t('twoPerson')} hint={t('twoPersonHint')} />
        </Box>
        <Box>
          <CheckField
            name="evidenceRequired"
            {...field}
            variant="switch"
            label={t('evidenceRequired')}
            hint={t('evidenceRequiredHint')}
          />
        </Box>
        <TextField
          name="staleCheckDays"
          {...field}
          type="number"
          label={t('staleCheckDays')}
          hint={t('staleCheckDaysHint')}
          required
        />
        <TextField name="source" {...field} label={t('source')} hint={t('sourceHint')} rows={2} />
        <TextField name="confirmedOn" {...field} type="date" label={t('confirmedOn')} hint={t('confirmedOnHint')} />
      </Box>
      {can.update ? (
        <SubmitButton form={form} variant="outlined" color="inherit">
          {t('common:actions.save')}
        </SubmitButton>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('rulesReadOnly')}
        </Typography>
      )}
    </ContractForm>
  )
}

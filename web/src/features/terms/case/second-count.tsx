import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { SecondCount as SecondCountBody } from '#modules/terms/case-terms.contract.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { StatePartyField, TriggerFields } from '../sheets/trigger-fields.tsx'
import { termMutations, type CaseTrigger } from '../terms.queries.ts'

/** Form of the blind second count of jurisdictional terms; its user has not seen the first date. */
export function SecondCount({
  trigger,
  termsRunFromFiling,
  asksStateParty,
}: {
  readonly trigger: CaseTrigger
  /** Whether terms run from the filing of the trigger in the record; then a later deposit in the mail starts them. */
  readonly termsRunFromFiling: boolean
  readonly asksStateParty: boolean
}) {
  const { t } = useTranslation('terms')
  const form = useContractForm(SecondCountBody, {
    defaultValues: { happenedOn: '', mailedOn: '', method: 'electronic', stateParty: null },
  })
  const compare = useMutation(termMutations.countSecond(trigger.id))
  return (
    <Box component="section" aria-label={t('second.title')} sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {t('second.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('second.help')}
      </Typography>
      <Typography variant="body2" sx={{ mb: 2, fontWeight: 600 }}>
        {t('second.trigger', { name: trigger.name })}
      </Typography>
      {trigger.document ? (
        <Typography variant="body2" sx={{ mb: 2 }}>
          <Link
            component={RouterLink}
            to={`/app/my_cases/${trigger.caseId}?tab=documents&doc=${trigger.document.id}`}
            target="_blank"
          >
            {trigger.document.name}
          </Link>
        </Typography>
      ) : null}
      <ContractForm
        form={form}
        label={t('second.title')}
        onSubmit={async (values) => {
          const { same } = await compare.mutateAsync({ ...values, mailedOn: values.mailedOn || null })
          showToast(t(same ? 'second.same' : 'second.differs'), { tone: same ? 'success' : 'error', lasts: 20_000 })
        }}
      >
        <TriggerFields control={form.field('method').control} termsRunFromFiling={termsRunFromFiling} />
        {asksStateParty ? <StatePartyField {...form.field('stateParty')} /> : null}
        <SubmitButton form={form}>{t('second.submit')}</SubmitButton>
      </ContractForm>
    </Box>
  )
}

import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { rulesContract } from '#modules/terms/rules/rules.contract.ts'
import { today } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { RuleSource } from './rule-cells.tsx'
import { ruleMutations, type ListedRule } from './rules.queries.ts'
import type { RuleText } from './use-rule-text.ts'

const Confirmation = rulesContract.routes.confirm.body

/** Form that records the lawyer who confirmed a rule; it also shows the text of the rule. */
export function ConfirmRuleSheet({
  rule,
  ruleText,
  onClose,
}: {
  readonly rule: ListedRule
  readonly ruleText: RuleText
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['term-rules', 'common'])
  const form = useContractForm<z.input<typeof Confirmation>, z.output<typeof Confirmation>>(Confirmation, {
    defaultValues: { name: '', on: today(), note: '' },
  })
  const confirm = useMutation(ruleMutations.confirm())
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('confirm.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('confirm.open')}</SubmitButton>
        </>
      }
    >
      <Typography sx={{ fontWeight: 600 }}>{rule.act}</Typography>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {`${ruleText.length(rule)}, ${ruleText.start(rule)}. ${ruleText.nature(rule)}.`}
      </Typography>
      <Typography variant="body2" component="div" sx={{ mb: 2 }}>
        <RuleSource rule={rule} ruleText={ruleText} open />
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('confirm.help')}
      </Typography>
      <ContractForm
        form={form}
        onSubmit={async (values) => {
          await confirm.mutateAsync({ id: rule.id, ...values })
          showToast(t('confirm.done'), { tone: 'success' })
          onClose()
        }}
      >
        <TextField {...form.field('name')} label={t('confirm.name')} required maxLength={160} />
        <TextField {...form.field('on')} label={t('confirm.on')} type="date" required />
        <TextField {...form.field('note')} label={t('confirm.note')} hint={t('confirm.noteHint')} maxLength={500} />
      </ContractForm>
    </SideSheet>
  )
}

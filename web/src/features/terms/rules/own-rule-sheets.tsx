import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { OwnRule, rulesContract } from '#modules/terms/rules/rules.contract.ts'
import { termNatures } from '#modules/terms/term-kinds.contract.ts'
import { today } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { CheckField, RadioField } from '../../../ui/form/choice-fields.tsx'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { FieldRow } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { ruleMutations, type NamedTrigger, type ListedRule } from './rules.queries.ts'

type OwnRuleFields = z.input<typeof OwnRule>
const units = ['day', 'month', 'year'] as const
const isUnit = (unit: ListedRule['unit']): unit is (typeof units)[number] =>
  units.some((candidate) => candidate === unit)

/** Returns the initial values of the form: the values of the rule whose next version is added, or defaults. */
const initialValues = (rule: ListedRule | null, trigger: string): OwnRuleFields => ({
  ...(rule ? { code: rule.code } : {}),
  act: rule?.act ?? '',
  amount: rule?.amount ?? 10,
  unit: rule && isUnit(rule.unit) ? rule.unit : 'day',
  direction: rule?.direction ?? 'forward',
  trigger: rule?.trigger ?? trigger,
  set: rule?.set ?? 'judicial',
  nature: rule?.nature ?? 'ordinary',
  extendable: rule?.extendable ?? true,
  mail: rule !== null && rule.mailDays > 0,
  citation: rule?.citation ?? '',
  note: rule?.note ?? '',
  from: today(),
})

export interface OwnRuleSheetProps {
  /** The rule to which a version is added; null for a new rule. */
  readonly rule: ListedRule | null
  readonly triggers: readonly NamedTrigger[]
  readonly onClose: () => void
}

/** Form that adds a rule of the office, or the next version of a rule. */
export function OwnRuleSheet({ rule, triggers, onClose }: OwnRuleSheetProps) {
  const { t } = useTranslation(['term-rules', 'common'])
  const form = useContractForm<OwnRuleFields, z.output<typeof OwnRule>>(OwnRule, {
    defaultValues: initialValues(rule, triggers[0]?.kind ?? ''),
  })
  const add = useMutation(ruleMutations.addOwn())
  const sorted = [...triggers].sort((a, b) => a.name.localeCompare(b.name))
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t(rule ? 'own.nextTitle' : 'own.addTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('common:actions.save')}</SubmitButton>
        </>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t(rule ? 'own.nextHelp' : 'own.addHelp')}
      </Typography>
      <ContractForm
        form={form}
        onSubmit={async (values) => {
          await add.mutateAsync(values)
          showToast(t('own.added'), { tone: 'success' })
          onClose()
        }}
      >
        <TextField {...form.field('act')} label={t('own.act')} required maxLength={300} />
        <FieldRow>
          <TextField {...form.field('amount')} label={t('own.amount')} type="number" inputMode="numeric" required />
          <SelectField
            {...form.field('unit')}
            label={t('own.unit')}
            required
            options={units.map((value) => ({ value, label: t(`own.units.${value}`) }))}
          />
        </FieldRow>
        <SelectField
          {...form.field('trigger')}
          label={t('own.trigger')}
          required
          options={sorted.map(({ kind, name }) => ({ value: kind, label: name }))}
        />
        <RadioField
          {...form.field('direction')}
          label={t('own.direction')}
          options={(['forward', 'backward'] as const).map((value) => ({ value, label: t(`own.${value}`) }))}
        />
        <SelectField
          {...form.field('set')}
          label={t('own.set')}
          required
          options={(['judicial', 'legal', 'federal'] as const).map((value) => ({ value, label: t(`sets.${value}`) }))}
        />
        <SelectField
          {...form.field('nature')}
          label={t('own.nature')}
          required
          options={termNatures.map((value) => ({ value, label: t(`natures.${value}`) }))}
        />
        <CheckField {...form.field('extendable')} label={t('own.extendable')} />
        <CheckField {...form.field('mail')} label={t('own.mail')} />
        <TextField
          {...form.field('citation')}
          label={t('own.citation')}
          hint={t('own.citationHint')}
          required
          maxLength={300}
        />
        <TextField {...form.field('note')} label={t('own.note')} maxLength={300} />
        <TextField {...form.field('from')} label={t('own.from')} type="date" required />
      </ContractForm>
    </SideSheet>
  )
}

const RuleEnd = rulesContract.routes.endOwn.body

/** Form that sets the last day of a rule of the office. */
export function EndRuleSheet({ rule, onClose }: { readonly rule: ListedRule; readonly onClose: () => void }) {
  const { t } = useTranslation(['term-rules', 'common'])
  const form = useContractForm<z.input<typeof RuleEnd>, z.output<typeof RuleEnd>>(RuleEnd, {
    defaultValues: { until: today() },
  })
  const end = useMutation(ruleMutations.endOwn())
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('own.endTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('own.end')}</SubmitButton>
        </>
      }
    >
      <Typography variant="body2" sx={{ mb: 2 }}>
        {t('own.endHelp', { act: rule.act })}
      </Typography>
      <ContractForm
        form={form}
        onSubmit={async ({ until }) => {
          await end.mutateAsync({ id: rule.id, until })
          showToast(t('own.ended'), { tone: 'success' })
          onClose()
        }}
      >
        <TextField {...form.field('until')} label={t('own.until')} type="date" required />
      </ContractForm>
    </SideSheet>
  )
}

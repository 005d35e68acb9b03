import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldError } from 'react-hook-form'
import { CaseBudgetUpdate, defaultThresholds } from '#modules/invoicing/budgets.contract.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { messageText } from '../../../ui/form/form-messages.ts'
import { FormSheet } from '../../../ui/form/form-sheet.tsx'
import { MoneyField, useField, type FieldProps } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { agreementMutations, type CaseBudgetView } from './agreements.queries.ts'

interface ParsedFieldProps<T> extends FieldProps {
  readonly parse: (text: string) => T
  readonly format: (value: T) => string
}

/** Returns the message of the first wrong item of a list; undefined when none is wrong. */
const itemMessage = (error: unknown): string | undefined =>
  Array.isArray(error)
    ? messageText((error as readonly (FieldError | undefined)[]).find((item) => item !== undefined)?.message)
    : undefined

/** A text input whose text is parsed to the value of the form. */
function ParsedField<T>({ name, control, label, hint, required, parse, format }: ParsedFieldProps<T>) {
  const { field, fieldState, value, error } = useField({ name, control })
  const [text, setText] = useState<string | null>(null)
  return (
    <FieldFrame {...{ label, hint, required, error: error ?? itemMessage(fieldState.error) }}>
      {({ id, describedBy, invalid }) => (
        <OutlinedInput
          id={id}
          name={field.name}
          inputRef={field.ref}
          value={text ?? format(value as T)}
          onChange={({ target }) => {
            setText(target.value)
            field.onChange(parse(target.value))
          }}
          onBlur={() => {
            // Text that cannot be parsed stays, so that it can be corrected.
            if (![value].flat().includes(Number.NaN)) setText(null)
            field.onBlur()
          }}
          slotProps={{
            input: {
              'aria-describedby': describedBy,
              'aria-invalid': invalid,
              inputMode: 'decimal',
              autoComplete: 'off',
            },
          }}
        />
      )}
    </FieldFrame>
  )
}

/**
 * Parses hours, with a decimal point or comma, to whole seconds; null when empty. Text that is no number of hours is
 * NaN, which the contract refuses: it must not be saved as no limit.
 */
export function parseHours(text: string): number | null {
  const hours = text.trim().replace(',', '.')
  if (hours === '') return null
  return /^\d{1,5}(?:\.\d{1,2})?$/.test(hours) ? Math.round(Number(hours) * 3_600) : Number.NaN
}
const formatHours = (seconds: number | null): string =>
  seconds === null || Number.isNaN(seconds) ? '' : String(seconds / 3_600)

/** Parses a list of per cents: `80, 100`. What is not a whole number becomes NaN, which the contract refuses. */
export const parseThresholds = (text: string): number[] =>
  text
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d{1,4}%?$/.test(part) ? Number.parseInt(part, 10) : Number.NaN))

/** The limits of a case in dollars and hours, and the thresholds for notices. */
export function BudgetSheet({
  caseId,
  budget,
  onClose,
}: {
  readonly caseId: string
  readonly budget: CaseBudgetView | null
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['invoicing', 'common'])
  const save = useMutation(agreementMutations.setBudget())
  const form = useContractForm(CaseBudgetUpdate, {
    defaultValues: {
      amountCents: budget?.amountCents ?? null,
      seconds: budget?.seconds ?? null,
      thresholds: [...(budget?.thresholds ?? defaultThresholds)],
      version: budget?.version ?? 0,
    },
  })
  const { control } = form.field('amountCents')
  return (
    <FormSheet
      form={form}
      title={t('agreements.budget')}
      action={t('common:actions.save')}
      onClose={onClose}
      onSubmit={async (values) => {
        await save.mutateAsync({ caseId, ...values })
        showToast(t('agreements.budgetSaved'), { tone: 'success' })
        onClose()
      }}
    >
      <MoneyField name="amountCents" control={control} label={t('agreements.budgetAmount')} />
      <ParsedField
        name="seconds"
        control={control}
        label={t('agreements.budgetHours')}
        parse={parseHours}
        format={formatHours}
      />
      <ParsedField
        name="thresholds"
        control={control}
        label={t('agreements.thresholds')}
        hint={t('agreements.thresholdsHint')}
        required
        parse={parseThresholds}
        format={(list: number[]) => list.join(', ')}
      />
      <Typography variant="body2" color="textSecondary">
        {t('agreements.budgetHint')}
      </Typography>
    </FormSheet>
  )
}

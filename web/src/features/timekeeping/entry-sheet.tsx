import { useMutation, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { amountCents, billedSeconds } from '#modules/timekeeping/billed-time.contract.ts'
import { NewTimeEntry } from '#modules/timekeeping/timekeeping.contract.ts'
import type { Day } from '../../lib/days.ts'
import { formatMoney, today } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { CaseChoiceField } from './case-choice-field.tsx'
import { formatHours } from './duration.ts'
import { DurationField } from './duration-field.tsx'
import { timeMutations, timeQueries, type TimeEntry } from './timekeeping.queries.ts'

export interface EntrySheetProps {
  /** The entry that is changed; absent: a new one. */
  readonly entry?: TimeEntry
  /** Of a new entry. */
  readonly day?: Day
  readonly caseOf?: { readonly id: string; readonly name: string } | null
  readonly onClose: () => void
}

/** A form to record time, or to change recorded time. */
export function EntrySheet({ entry, day = today(), caseOf = null, onClose }: EntrySheetProps) {
  const { t } = useTranslation(['timekeeping', 'common'])
  const create = useMutation(timeMutations.create())
  const update = useMutation(timeMutations.update())
  const { data: settings } = useQuery(timeQueries.settings())
  const form = useContractForm(NewTimeEntry.omit({ id: true }), {
    defaultValues: {
      caseId: entry ? (entry.case?.id ?? null) : (caseOf?.id ?? null),
      workedOn: entry?.workedOn ?? day,
      ...(entry ? { seconds: entry.seconds } : {}),
      narrative: entry?.narrative ?? '',
      billable: entry?.billable ?? true,
    },
  })
  const [seconds, caseId] = useWatch({ control: form.control, name: ['seconds', 'caseId'] })
  const billed =
    settings && typeof seconds === 'number' && seconds > 0 ? billedSeconds(seconds, settings.increment) : null
  const hint = [
    t('durationHint'),
    billed === null ? null : t('billedAs', { hours: formatHours(billed) }),
    billed === null || !entry?.rateCents || !entry.billable ? null : formatMoney(amountCents(billed, entry.rateCents)),
  ]
    .filter(Boolean)
    .join(' · ')
  const control = form.field('caseId').control
  return (
    <FormSheet
      form={form}
      title={t(entry ? 'editTitle' : 'addTitle')}
      action={t('common:actions.save')}
      onClose={onClose}
      onSubmit={async (values) => {
        // Time without a case is of the office, which nobody is billed for.
        const body = { ...values, billable: values.caseId !== null && values.billable }
        await (entry ? update.mutateAsync({ ...body, id: entry.id, version: entry.version }) : create.mutateAsync(body))
        showToast(t(entry ? 'changed' : 'added'), { tone: 'success' })
        onClose()
      }}
    >
      <CaseChoiceField
        control={control}
        selectedLabel={entry ? (entry.case?.name ?? undefined) : caseOf?.name}
        hint={t('caseHint')}
      />
      <DurationField name="seconds" control={control} label={t('duration')} hint={hint} required autoFocus />
      <TextField name="narrative" control={control} label={t('narrative')} rows={3} maxLength={2_000} oneLine />
      <TextField name="workedOn" control={control} type="date" label={t('day')} required />
      {caseId === null ? null : <CheckField name="billable" control={control} label={t('billable')} />}
    </FormSheet>
  )
}

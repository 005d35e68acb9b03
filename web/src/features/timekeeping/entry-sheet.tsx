import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { amountCents, billedSeconds } from '#modules/timekeeping/billed-time.contract.ts'
import { NewTimeEntry } from '#modules/timekeeping/timekeeping.contract.ts'
import type { Day } from '../../lib/days.ts'
import { formatMoney, today } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { CaseChoiceField } from './case-choice-field.tsx'
import { formatHours } from './duration.ts'
import { DurationField } from './duration-field.tsx'
import { timeMutations, timeQueries, type NewEntry, type TimeEntry } from './timekeeping.queries.ts'
import { caseNameIn, sendOrStore } from './unsent.ts'

export interface EntrySheetProps {
  /** The entry that is changed; absent for a new entry. */
  readonly entry?: TimeEntry
  /** Day and case that a new entry starts with. */
  readonly day?: Day
  readonly legalCase?: { readonly id: string; readonly name: string } | null
  /** Initial values of a new entry: those of the proposed work, or of the unsent entry that is edited. */
  readonly work?: Readonly<Pick<NewEntry, 'narrative'> & Partial<Pick<NewEntry, 'seconds' | 'source' | 'billable'>>>
  /** The id of the unsent entry that is edited. */
  readonly unsentId?: string
  readonly onClose: () => void
}

/** A form to record time, or to change recorded time. */
export function EntrySheet({ entry, day = today(), legalCase = null, work, unsentId, onClose }: EntrySheetProps) {
  const { t } = useTranslation(['timekeeping', 'common'])
  const create = useMutation(timeMutations.create())
  const update = useMutation(timeMutations.update())
  // One id for all attempts, so that an entry whose response was lost is not recorded twice.
  const [newId] = useState(() => unsentId ?? crypto.randomUUID())
  const client = useQueryClient()
  const nameOf = (id: string | null) => (id === legalCase?.id ? (legalCase?.name ?? '') : caseNameIn(client, id))
  const { data: settings } = useQuery(timeQueries.settings())
  const initialSeconds = entry?.seconds ?? work?.seconds
  const form = useContractForm(NewTimeEntry.omit({ id: true, source: true }), {
    defaultValues: {
      caseId: entry ? (entry.case?.id ?? null) : (legalCase?.id ?? null),
      workedOn: entry?.workedOn ?? day,
      ...(initialSeconds === undefined ? {} : { seconds: initialSeconds }),
      narrative: entry?.narrative ?? work?.narrative ?? '',
      billable: entry?.billable ?? work?.billable ?? true,
    },
  })
  const [seconds, caseId, billable, workedOn] = useWatch({
    control: form.control,
    name: ['seconds', 'caseId', 'billable', 'workedOn'],
  })
  const incrementMinutes = settings?.increment
  const secondsToBill = (): number | null => {
    if (caseId === null || !billable || typeof seconds !== 'number' || seconds <= 0) return null
    // The server rounds the time again only if it changes: the office may have another increment now.
    if (seconds === entry?.seconds) return entry.billedSeconds
    return incrementMinutes === undefined ? null : billedSeconds(seconds, incrementMinutes)
  }
  const billed = secondsToBill()
  // Another case or day may have another rate, which is not known here.
  const rateCents = caseId === entry?.case?.id && workedOn === entry?.workedOn ? entry?.rateCents : null
  const hint = [
    t('durationHint'),
    billed === null ? null : t('billedAs', { hours: formatHours(billed) }),
    billed === null || !rateCents ? null : formatMoney(amountCents(billed, rateCents)),
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
        // Time without a case is time of the office, which is never billable.
        const body = { ...values, billable: values.caseId !== null && values.billable }
        if (entry) await update.mutateAsync({ ...body, id: entry.id, version: entry.version })
        else {
          const newEntry = { ...body, id: newId, ...(work?.source ? { source: work.source } : {}) }
          const isSent = await sendOrStore(() => create.mutateAsync(newEntry), newEntry, nameOf(values.caseId))
          if (!isSent) {
            showToast(t('unsent.stored'))
            onClose()
            return
          }
        }
        showToast(t(entry ? 'changed' : 'added'), { tone: 'success' })
        onClose()
      }}
    >
      <CaseChoiceField
        control={control}
        selectedLabel={entry ? (entry.case?.name ?? undefined) : legalCase?.name}
        hint={t('caseHint')}
      />
      <DurationField name="seconds" control={control} label={t('duration')} hint={hint} required autoFocus />
      <TextField name="narrative" control={control} label={t('narrative')} rows={3} maxLength={2_000} oneLine />
      <TextField name="workedOn" control={control} type="date" label={t('day')} required />
      {caseId === null ? null : <CheckField name="billable" control={control} label={t('billable')} />}
    </FormSheet>
  )
}

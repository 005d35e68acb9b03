import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { Id } from '#server/contract/shared.ts'
import { Narrative, WorkedSeconds } from '#modules/timekeeping/timekeeping.contract.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { CaseChoiceField } from './case-choice-field.tsx'
import { formatHours } from './duration.ts'
import { DurationField } from './duration-field.tsx'
import { timerMutations } from './timekeeping.queries.ts'

const TimerStart = z.object({ caseId: Id.nullable(), narrative: Narrative })
const TimerStop = z.object({ seconds: WorkedSeconds, narrative: Narrative })

/** Starts a timer and shows a message, which names the recorded time of a timer that was replaced. */
export function useStartTimer() {
  const { t } = useTranslation('timekeeping')
  const start = useMutation(timerMutations.start())
  return async (subject: z.output<typeof TimerStart>) => {
    const { saved } = await start.mutateAsync(subject)
    showToast(saved ? t('timer.savedOther', { hours: formatHours(saved.billedSeconds) }) : t('timer.started'), {
      tone: 'success',
    })
  }
}

/** A form to start a timer. */
export function StartTimerSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('timekeeping')
  const start = useStartTimer()
  const form = useContractForm(TimerStart, { defaultValues: { caseId: null, narrative: '' } })
  const control = form.field('caseId').control
  return (
    <FormSheet
      form={form}
      title={t('timer.start')}
      action={t('timer.startNow')}
      onClose={onClose}
      onSubmit={async (values) => {
        await start(values)
        onClose()
      }}
    >
      <CaseChoiceField control={control} hint={t('caseHint')} />
      <TextField name="narrative" control={control} label={t('narrative')} rows={3} maxLength={2_000} oneLine />
    </FormSheet>
  )
}

/** A form for the time worked, where the timer counted more than fits into a day. */
export function StopTimerSheet({ narrative, onClose }: { readonly narrative: string; readonly onClose: () => void }) {
  const { t } = useTranslation('timekeeping')
  const stop = useMutation(timerMutations.stop())
  const form = useContractForm(TimerStop, { defaultValues: { narrative } })
  const control = form.field('narrative').control
  return (
    <FormSheet
      form={form}
      title={t('timer.howLong')}
      action={t('timer.stop')}
      onClose={onClose}
      onSubmit={async (values) => {
        const { billedSeconds } = await stop.mutateAsync(values)
        showToast(t('timer.stopped', { hours: formatHours(billedSeconds) }), { tone: 'success' })
        onClose()
      }}
    >
      <DurationField
        name="seconds"
        control={control}
        label={t('duration')}
        hint={t('timer.howLongHint')}
        required
        autoFocus
      />
      <TextField name="narrative" control={control} label={t('narrative')} rows={3} maxLength={2_000} oneLine />
    </FormSheet>
  )
}

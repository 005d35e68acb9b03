import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useState, type FormEvent } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { describeFailure } from '../../../lib/call-failure.ts'
import { today } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { addDays, isDay } from '../calendar/days.ts'
import { scheduleMutations, type Settings } from '../scheduling.queries.ts'
import { HoursList, type Hours } from './hours-list.tsx'

/** Special hours of a date, or closed. A second entry for the same date replaces the first. */
export function OverrideSheet({ settings, onClose }: { readonly settings: Settings; readonly onClose: () => void }) {
  const { t } = useTranslation(['scheduling-settings', 'common'])
  const formId = useId()
  const save = useGuardedMutation(scheduleMutations.saveSettings())
  const [date, setDate] = useState(addDays(today(), 1))
  const [closed, setClosed] = useState(true)
  const [hours, setHours] = useState<readonly Hours[]>([{ start: '09:00', end: '12:00' }])
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isDay(date)) return setProblem(t('common:form.date'))
    const overrides = [
      ...settings.overrides.filter((override) => override.date !== date),
      { date, windows: closed ? [] : hours.map(({ start, end }) => ({ start, end })), note: note.trim() || null },
    ]
    save.mutate(
      { overrides, version: settings.version },
      {
        onSuccess: () => {
          showToast(t('common:actions.saved'), { tone: 'success' })
          onClose()
        },
        onError: (error) =>
          setProblem(error instanceof ApiError && error.message ? error.message : describeFailure(error)),
      },
    )
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('overrides.add')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" form={formId} variant="contained" color="primary" loading={save.isPending}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate aria-label={t('overrides.add')}>
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        <FieldFrame label={t('overrides.date')} required>
          {({ id }) => (
            <OutlinedInput
              id={id}
              type="date"
              autoFocus
              value={date}
              onChange={(event) => setDate(event.target.value)}
            />
          )}
        </FieldFrame>
        <RadioGroup
          aria-label={t('overrides.what')}
          value={closed ? 'closed' : 'own'}
          onChange={(_, value) => setClosed(value === 'closed')}
          sx={{ mb: 2 }}
        >
          <FormControlLabel value="closed" control={<Radio />} label={t('overrides.closed')} />
          <FormControlLabel value="own" control={<Radio />} label={t('overrides.own')} />
        </RadioGroup>
        {closed ? null : <HoursList name={t('overrides.day')} hours={hours} onChange={setHours} />}
        <FieldFrame label={t('overrides.note')}>
          {({ id }) => (
            <OutlinedInput
              id={id}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              slotProps={{ input: { maxLength: 200 } }}
            />
          )}
        </FieldFrame>
      </form>
    </SideSheet>
  )
}

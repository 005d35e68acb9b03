import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { maxDaysAhead } from '#modules/mailroom/correspondence/correspondence.contract.ts'
import { addDays } from '../../../lib/days.ts'
import { today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame, FieldRow } from '../../../ui/form/field.tsx'
import { instantOf, problemOfTime } from './later.ts'

/** Any day and time at which the message leaves. */
export function LaterFields({
  isSending,
  onSend,
  onCancel,
}: {
  readonly isSending: boolean
  readonly onSend: (at: string) => void
  readonly onCancel: () => void
}) {
  const { t } = useTranslation(['correspondence', 'common'])
  const [day, setDay] = useState(() => addDays(today(), 1))
  const [time, setTime] = useState('08:00')
  const [problem, setProblem] = useState<ReturnType<typeof problemOfTime>>(null)
  const send = () => {
    const instant = instantOf(day, time)
    const currentProblem = problemOfTime(instant)
    setProblem(currentProblem)
    if (currentProblem === null && instant !== null) onSend(instant)
  }
  return (
    <Box
      component="section"
      aria-label={t('later.title')}
      sx={{ p: 2, mb: 2, border: '1px solid', borderColor: 'divider', borderRadius: '10px' }}
    >
      <FieldRow>
        <FieldFrame label={t('later.day')} error={problem ? t(`later.problems.${problem}`) : undefined}>
          {({ id, describedBy, invalid }) => (
            <OutlinedInput
              id={id}
              type="date"
              autoFocus
              fullWidth
              value={day}
              onChange={({ target }) => setDay(target.value)}
              slotProps={{
                input: {
                  min: today(),
                  max: addDays(today(), maxDaysAhead),
                  'aria-describedby': describedBy,
                  'aria-invalid': invalid,
                },
              }}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t('later.time')} hint={t('later.zone')}>
          {({ id, describedBy }) => (
            <OutlinedInput
              id={id}
              type="time"
              fullWidth
              value={time}
              onChange={({ target }) => setTime(target.value)}
              slotProps={{ input: { 'aria-describedby': describedBy } }}
            />
          )}
        </FieldFrame>
      </FieldRow>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
        <Button variant="outlined" loading={isSending} onClick={send}>
          {t('later.schedule')}
        </Button>
      </Box>
    </Box>
  )
}

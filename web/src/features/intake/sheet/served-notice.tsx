import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { intakeKeys, refresh } from '../../../entities/cache-keys.ts'
import { reportFailure } from '../../../lib/call-failure.ts'
import { dayInWords } from '../../../lib/day-words.ts'
import { formatDay, today } from '../../../lib/format.ts'
import { quoted } from '../../../lib/quoted.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { intakeMutations, type LeadDetail } from '../intake.queries.ts'

/** The last days to answer that follow from one day of service, with their rule. */
function AnswerTerms({ lead, servedOn }: { readonly lead: LeadDetail; readonly servedOn: string }) {
  const { t } = useTranslation('intake-service-of-process')
  const terms = lead.answerTerms.filter((term) => term.servedOn === servedOn)
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, display: 'grid', gap: 0.5 }}>
      {terms.map(({ act, citation, amount, unit, dueOn, laterOn }) => (
        <li key={`${act} ${dueOn}`}>
          <strong>
            {laterOn === null
              ? formatDay(dueOn)
              : t('twoReadings', { due: formatDay(dueOn), later: formatDay(laterOn) })}
          </strong>
          {` · ${t('proposed')}`}
          <Box sx={{ fontSize: '0.8125rem' }}>
            {`${act}. ${t('rule', { citation, length: t(unit, { count: amount }) })}`}
          </Box>
        </li>
      ))}
    </Box>
  )
}

/**
 * When a lead was served with process: the proposed last day to answer, or a question if the lead's words do not give a
 * certain day.
 */
export function ServedNotice({ lead }: { readonly lead: LeadDetail }) {
  const { t } = useTranslation('intake-service-of-process')
  const id = useId()
  const [enteredDay, setEnteredDay] = useState('')
  const client = useQueryClient()
  const update = useGuardedMutation(intakeMutations.update())
  const { served, version, can } = lead
  if (served === null || lead.case !== null) return null
  const { days, words, kind, noted } = served
  const [onlyDay] = days
  const asksForDay = days.length !== 1
  // The callbacks of `mutate` are not called once the lead was read again, because that replaces this notice.
  const saveDay = (on: string | null) =>
    update.mutateOnce({ id: lead.id, version, served: on === null ? null : { on, kind } })?.then(
      () => {
        showToast(t(on === null ? 'dismissed' : 'noted'), { tone: 'success' })
      },
      (error: unknown) => {
        reportFailure(error)
        // Somebody else may have changed the lead: a repetition has to send its latest version.
        void refresh(client, intakeKeys)
      },
    )
  return (
    <Notice tone="warning">
      <Box component="section" aria-label={t('title')}>
        {words === null ? null : <strong>{`${quoted(words)} `}</strong>}
        {asksForDay
          ? t(days.length === 0 ? 'ask' : 'askWhich')
          : t(noted ? 'notedOn' : 'readOn', {
              event: t(`kinds.${kind}`),
              day: formatDay(onlyDay ?? ''),
            })}
        {days.map((day) => (
          <Box key={day} sx={{ mt: 0.5 }}>
            {asksForDay ? (
              <Button size="small" variant="outlined" disabled={!can.update} onClick={() => void saveDay(day)}>
                {t('was', { day: dayInWords(day) })}
              </Button>
            ) : null}
            <AnswerTerms lead={lead} servedOn={day} />
          </Box>
        ))}
        {can.update ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
            <label htmlFor={id}>{t(asksForDay ? 'when' : 'otherDay')}</label>
            <OutlinedInput
              id={id}
              size="small"
              type="date"
              value={enteredDay}
              onChange={({ target }) => setEnteredDay(target.value)}
              slotProps={{ input: { min: '2000-01-01', max: today() } }}
            />
            <Button
              size="small"
              disabled={enteredDay === '' || update.isPending}
              onClick={() => void saveDay(enteredDay)}
            >
              {t('note')}
            </Button>
            <Button size="small" disabled={update.isPending} onClick={() => void saveDay(null)}>
              {t('dismiss')}
            </Button>
          </Box>
        ) : null}
      </Box>
    </Notice>
  )
}

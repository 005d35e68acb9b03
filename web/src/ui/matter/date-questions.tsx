import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldFrame } from '../form/field.tsx'
import { InputRow, SmallSelect } from '../small-inputs.tsx'
import type { AnsweredDate, TemplateDefinition } from '../../entities/matter.queries.ts'

const methods = ['electronic', 'mail', 'personal', 'edict'] as const
/** Answers to whether the state is a party, which changes some terms. */
const statePartyAnswers = ['unknown', 'yes', 'no'] as const

/** Answers by the position of the date; a cleared date is '' and keeps the rest of its answer for the next date. */
export type DateAnswers = Readonly<Record<number, Omit<AnsweredDate, 'position'>>>

/** Returns the answers with a date. */
export const answersOf = (answers: DateAnswers): AnsweredDate[] =>
  Object.entries(answers).flatMap(([position, answer]) =>
    answer.on === '' ? [] : [{ position: Number(position), ...answer }],
  )

export interface DateQuestionsProps {
  readonly dates: TemplateDefinition['dates']
  readonly answers: DateAnswers
  readonly onChange: (answers: DateAnswers) => void
}

/** The dates of a template as inputs; each may be left empty. */
export function DateQuestions({ dates, answers, onChange }: DateQuestionsProps) {
  const { t } = useTranslation('matters')
  if (dates.length === 0) return null
  const setAnswer = (position: number, answer: DateAnswers[number]) => onChange({ ...answers, [position]: answer })
  return (
    <>
      <Typography component="h3" variant="h3">
        {t('apply.dates')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('apply.datesHelp')}
      </Typography>
      {dates.map(({ label, trigger }, position) => {
        const answer = answers[position]
        const stateParty = answer?.stateParty == null ? 'unknown' : answer.stateParty ? 'yes' : 'no'
        return (
          <Box key={position}>
            <FieldFrame label={label} hint={trigger === null ? undefined : t('apply.startsTerms')}>
              {({ id, describedBy }) => (
                <OutlinedInput
                  id={id}
                  type="date"
                  value={answer?.on ?? ''}
                  onChange={({ target }) => setAnswer(position, { ...answer, on: target.value })}
                  slotProps={{ input: { 'aria-describedby': describedBy, min: '2000-01-01', max: '2999-12-31' } }}
                />
              )}
            </FieldFrame>
            {answer && answer.on !== '' && trigger !== null ? (
              <Box sx={{ mt: -1, mb: 2 }}>
                <InputRow columns="minmax(0, 1fr) minmax(0, 1fr)">
                  <SmallSelect
                    label={t('apply.method')}
                    value={answer.method ?? 'electronic'}
                    options={methods.map((value) => ({ value, label: t(`apply.methods.${value}`) }))}
                    onChange={(value) =>
                      setAnswer(position, { ...answer, method: methods.find((method) => method === value) })
                    }
                  />
                  <SmallSelect
                    label={t('apply.stateParty')}
                    value={stateParty}
                    options={statePartyAnswers.map((value) => ({ value, label: t(`apply.party.${value}`) }))}
                    onChange={(value) =>
                      setAnswer(position, { ...answer, stateParty: value === 'unknown' ? null : value === 'yes' })
                    }
                  />
                </InputRow>
              </Box>
            ) : null}
          </Box>
        )
      })}
    </>
  )
}

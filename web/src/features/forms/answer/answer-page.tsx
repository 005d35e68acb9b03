import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AnswerValue } from '#modules/forms/answers.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { FieldDefinition } from '../forms.queries.ts'
import { AnswerField } from './answer-field.tsx'
import { sectionsOf, type PageAnswers } from './form-pages.ts'

export interface AnswerPageProps {
  readonly fields: readonly FieldDefinition[]
  readonly answers: PageAnswers
  /** Error sentences by field name. */
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (name: string, value: AnswerValue) => void
  readonly heading: 'h2' | 'h3'
}

/** Fields of one page, grouped by section. */
export function AnswerPage({ fields, answers, errors, onChange, heading }: AnswerPageProps) {
  const { t } = useTranslation('forms')
  const emptyOptionLabel = t('answer.choose')
  return (
    <>
      {sectionsOf(fields).map(({ section, fields: sectionFields }) => (
        // Labels wrap, instead of being cut at the width of the field.
        <Box
          key={sectionFields[0]?.name}
          sx={{
            mb: 1,
            '& .MuiInputLabel-root': { whiteSpace: 'normal', overflow: 'visible', overflowWrap: 'anywhere' },
          }}
        >
          {section ? (
            <Typography variant="h3" component={heading} sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
              {section}
            </Typography>
          ) : null}
          {sectionFields.map((field) => (
            <AnswerField
              key={field.name}
              field={field}
              value={answers[field.name]}
              error={errors[field.name]}
              onChange={onChange}
              emptyOptionLabel={emptyOptionLabel}
            />
          ))}
        </Box>
      ))}
    </>
  )
}

/** Which of the pages is shown, as a bar and as text. */
export function AnswerProgress({ page, pageCount }: { readonly page: number; readonly pageCount: number }) {
  const { t } = useTranslation('forms')
  if (pageCount < 2) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 2.5 }}>
      <Box
        role="progressbar"
        aria-label={t('answer.progress')}
        aria-valuemin={1}
        aria-valuemax={pageCount}
        aria-valuenow={page}
        sx={{ flex: 1, height: 6, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden' }}
      >
        <Box sx={{ height: '100%', width: `${(page / pageCount) * 100}%`, bgcolor: 'primary.main', borderRadius: 3 }} />
      </Box>
      <Typography variant="caption" color="textSecondary">
        {t('answer.pageOf', { page: formatNumber(page), pages: formatNumber(pageCount) })}
      </Typography>
    </Box>
  )
}

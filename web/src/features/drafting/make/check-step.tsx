import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Locale } from '#server/contract/locale.ts'
import { fieldGroups } from '#modules/drafting/placeholders.contract.ts'
import { describeFailure } from '../../../lib/call-failure.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { labelIn } from '../field-labels.ts'
import { templateQueries } from '../templates.queries.ts'
import { AnswerField } from './answer-field.tsx'
import { isInvalid, stillMissing, type Answers, type AskedField } from './asked-fields.ts'
import type { Preflight } from './make.queries.ts'
import type { PreflightState } from './use-preflight.ts'

function Part({
  title,
  help,
  readOnly = false,
  children,
}: {
  readonly title: string
  readonly help?: string
  /** The text contains no focusable element, so it is focusable itself: keyboards can scroll it. */
  readonly readOnly?: boolean
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} {...(readOnly ? { tabIndex: 0 } : {})} sx={{ mb: 2.5 }}>
      <Typography id={id} variant="h3" component="h3" sx={{ mb: help ? 0.25 : 1 }}>
        {title}
      </Typography>
      {help ? (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.25 }}>
          {help}
        </Typography>
      ) : null}
      {children}
    </Box>
  )
}

/** Returns the label of a field in the person's language; `fallback`: its label in the language of the document. */
type LabelOf = (path: string, fallback: string) => string

function FilledValues({ values, labelOf }: Pick<Preflight, 'values'> & { readonly labelOf: LabelOf }) {
  const { t } = useTranslation('drafting')
  const groups = fieldGroups
    .map((group) => ({ group, items: values.filter((value) => value.group === group) }))
    .filter(({ items }) => items.length > 0)
  if (groups.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('make.noValues')}
      </Typography>
    )
  return groups.map(({ group, items }) => (
    <Box key={group} sx={{ mb: 1.5 }}>
      <Typography component="h4" sx={{ fontSize: '0.8125rem', fontWeight: 600, mb: 0.5 }}>
        {t(`group.${group}`)}
      </Typography>
      <Box component="dl" sx={{ m: 0, fontSize: '0.875rem' }}>
        {items.map(({ path, label, value, typed }) => (
          <Box
            key={path}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
              columnGap: 2,
              py: 0.625,
              borderTop: '1px solid',
              borderColor: 'line.soft',
            }}
          >
            <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {labelOf(path, label)}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {value}
              {typed ? (
                <Box component="span" sx={{ ml: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
                  {t('make.typed')}
                </Box>
              ) : null}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  ))
}

export interface CheckStepProps {
  readonly preflight: PreflightState
  readonly answers: Answers
  readonly locale: Locale
  readonly onAnswer: (path: string, text: string) => void
  /** Link to the template's editor in a new tab, so that typed answers are not lost. */
  readonly editPath: string | undefined
}

/** Whether the document can be made: inputs for its missing values, and the values that it will contain. */
export function CheckStep({
  preflight: { result, askedFields, isCurrent, error, retry },
  answers,
  locale,
  onAnswer,
  editPath,
}: CheckStepProps) {
  const { t } = useTranslation(['drafting', 'common'])
  const catalogue = useQuery(templateQueries.fields('office', currentLocale()))
  const labelOf: LabelOf = (path, fallback) => labelIn(catalogue.data?.items ?? [], path) ?? fallback
  const statusLine = useRef<HTMLParagraphElement>(null)
  useEffect(() => statusLine.current?.focus(), [])
  const missingCount = result ? stillMissing(result) : 0
  const renderFields = (fields: readonly AskedField[]) =>
    fields.map((field) => (
      <AnswerField
        key={field.path}
        askedField={{ ...field, label: labelOf(field.path, field.label) }}
        value={answers[field.path] ?? ''}
        locale={locale}
        invalid={isCurrent && result !== null && isInvalid(result, answers, field.path)}
        onChange={(text) => onAnswer(field.path, text)}
      />
    ))
  const statusText = () => {
    if (error) return ''
    if (!result || !isCurrent) return t('drafting:make.checking')
    return result.ready ? t('drafting:make.ready') : t('drafting:make.missing', { count: missingCount })
  }
  const requiredFields = askedFields.filter(({ optional }) => !optional)
  const optionalFields = askedFields.filter((field) => field.optional)
  return (
    <>
      <Typography
        ref={statusLine}
        tabIndex={-1}
        role="status"
        sx={{
          mb: 2,
          fontSize: '0.875rem',
          fontWeight: 600,
          outline: 'none',
          color: !result || !isCurrent ? 'text.secondary' : result.ready ? 'success.main' : 'warning.main',
        }}
      >
        {statusText()}
      </Typography>
      {error && result ? (
        <Notice
          tone="error"
          action={
            <Button size="small" onClick={retry}>
              {t('common:actions.retry')}
            </Button>
          }
        >
          {t('drafting:failure.check')} {describeFailure(error)}
        </Notice>
      ) : null}
      {!result ? (
        error ? (
          <ErrorState error={error} title={t('drafting:failure.check')} onRetry={retry} />
        ) : (
          <FormSkeleton fields={4} />
        )
      ) : (
        <>
          {requiredFields.length > 0 ? (
            <Part title={t('drafting:make.fill')}>
              {renderFields(requiredFields)}
              {editPath && requiredFields.some(({ unknown }) => unknown) ? (
                <Button size="small" component={RouterLink} to={editPath} target="_blank">
                  {t('drafting:make.editTemplate')}
                </Button>
              ) : null}
            </Part>
          ) : null}
          {optionalFields.length > 0 ? (
            <Part title={t('drafting:make.optional')} help={t('drafting:make.optionalHelp')}>
              {renderFields(optionalFields)}
            </Part>
          ) : null}
          <Part title={t('drafting:make.values')} readOnly>
            <FilledValues values={result.values} labelOf={labelOf} />
          </Part>
        </>
      )}
    </>
  )
}

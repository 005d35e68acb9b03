import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { hasOptions, questionTypes, type TemplateQuestion } from '#modules/drafting/questions.contract.ts'
import { describeFailure } from '../../lib/call-failure.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldFrame, FieldRow } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { PlainSelect } from './plain-select.tsx'
import { nameFor, newQuestion, optionsOf, questionsOf, questionsToSave } from './questions.ts'
import {
  templateMutations,
  templateQueries,
  type DocumentTemplateDetail,
  type LibraryScope,
} from './templates.queries.ts'

interface QuestionFieldsProps {
  readonly question: TemplateQuestion
  readonly onChange: (question: TemplateQuestion) => void
}

function OptionsField({ question, onChange }: QuestionFieldsProps) {
  const { t } = useTranslation('drafting')
  // The options before they are edited: a label that is typed again gets its option back.
  const [formerOptions] = useState(question.options)
  const [text, setText] = useState(() => question.options.map(({ label }) => label).join('\n'))
  return (
    <FieldFrame
      label={t('questions.options')}
      required
      hint={
        <>
          {t('questions.optionsHint')}
          {question.options.map(({ value }) => (
            <Box key={value} component="code" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
              {`{#${question.path}.${value}}…{/${question.path}.${value}}`}
            </Box>
          ))}
        </>
      }
      {...(question.options.length < 2 && text !== '' ? { error: t('questions.twoOptions') } : {})}
    >
      {({ id, describedBy }) => (
        <OutlinedInput
          id={id}
          value={text}
          multiline
          minRows={2}
          maxRows={10}
          onChange={({ target }) => {
            setText(target.value)
            onChange({ ...question, options: optionsOf(target.value, formerOptions) })
          }}
          slotProps={{ input: { 'aria-describedby': describedBy } }}
        />
      )}
    </FieldFrame>
  )
}

function QuestionFields({ question, onChange }: QuestionFieldsProps) {
  const { t } = useTranslation('drafting')
  const headId = useId()
  return (
    <Box
      component="section"
      aria-labelledby={headId}
      sx={{ mb: 2, pt: 1.5, borderTop: '1px solid', borderColor: 'line.soft' }}
    >
      <Typography id={headId} component="h3" sx={{ mb: 1, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        <code>{`{${question.path}}`}</code>
      </Typography>
      <FieldRow>
        <FieldFrame label={t('questions.label')} required>
          {({ id }) => (
            <OutlinedInput
              id={id}
              value={question.label}
              onChange={({ target }) => onChange({ ...question, label: target.value })}
              slotProps={{ input: { maxLength: 120, autoComplete: 'off' } }}
            />
          )}
        </FieldFrame>
        <PlainSelect
          label={t('questions.type')}
          value={question.type}
          options={questionTypes.map((value) => ({ value, label: t(`questions.types.${value}`) }))}
          onChange={(type) => {
            if (type) onChange({ ...question, type })
          }}
        />
      </FieldRow>
      {hasOptions(question.type) ? <OptionsField {...{ question, onChange }} /> : null}
      <FieldFrame label={t('questions.hint')}>
        {({ id }) => (
          <OutlinedInput
            id={id}
            value={question.hint}
            onChange={({ target }) => onChange({ ...question, hint: target.value })}
            slotProps={{ input: { maxLength: 200, autoComplete: 'off' } }}
          />
        )}
      </FieldFrame>
    </Box>
  )
}

function NewQuestion({ onAdd }: { readonly onAdd: (question: TemplateQuestion) => void }) {
  const { t } = useTranslation('drafting')
  const [label, setLabel] = useState('')
  const name = nameFor(label)
  const add = () => {
    if (name === '') return
    onAdd({ ...newQuestion(`ask.${name}`, 'choice'), label: label.trim() })
    setLabel('')
  }
  return (
    <FieldFrame label={t('questions.add')} hint={name === '' ? t('questions.addHint') : `{ask.${name}}`}>
      {({ id, describedBy }) => (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <OutlinedInput
            id={id}
            fullWidth
            value={label}
            onChange={({ target }) => setLabel(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') add()
            }}
            slotProps={{ input: { 'aria-describedby': describedBy, maxLength: 60, autoComplete: 'off' } }}
          />
          <Button onClick={add} disabled={name === ''}>
            {t('questions.addAction')}
          </Button>
        </Box>
      )}
    </FieldFrame>
  )
}

interface QuestionsSheetProps {
  readonly scope: LibraryScope
  readonly templateId: string
  readonly onClose: () => void
}

function LoadedSheet({
  scope,
  template,
  onClose,
}: Omit<QuestionsSheetProps, 'templateId'> & { readonly template: DocumentTemplateDetail }) {
  const { t } = useTranslation(['drafting', 'common'])
  const [questions, setQuestions] = useState(() => questionsOf(template))
  // The version of these questions: with a later one, saving would replace what somebody else saved meanwhile.
  const [version] = useState(template.version)
  const save = useGuardedMutation(templateMutations.update(scope, template.id))
  const isComplete = questions.every(({ type, options }) => !hasOptions(type) || options.length >= 2)
  return (
    <SideSheet
      open
      onClose={onClose}
      width={600}
      title={t('drafting:questions.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button
            variant="contained"
            color="primary"
            loading={save.isPending}
            disabled={!isComplete}
            onClick={() =>
              save.mutate(
                { questions: questionsToSave(questions), version },
                {
                  onSuccess: () => {
                    showToast(t('drafting:questions.done'), { tone: 'success' })
                    onClose()
                  },
                },
              )
            }
          >
            {t('drafting:questions.save')}
          </Button>
        </>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('drafting:questions.help')}
      </Typography>
      {save.error ? <Notice tone="error">{describeFailure(save.error)}</Notice> : null}
      {questions.map((question) => (
        <QuestionFields
          key={question.path}
          question={question}
          onChange={(changed) =>
            setQuestions((all) => all.map((current) => (current.path === changed.path ? changed : current)))
          }
        />
      ))}
      <NewQuestion
        onAdd={(added) => setQuestions((all) => (all.some(({ path }) => path === added.path) ? all : [...all, added]))}
      />
    </SideSheet>
  )
}

/** Describes how the questions of a template are asked: label, type, options and help. */
export function QuestionsSheet({ scope, templateId, onClose }: QuestionsSheetProps) {
  const { t } = useTranslation('drafting')
  const { data, error, refetch } = useQuery(templateQueries.detail(scope, templateId))
  if (data) return <LoadedSheet {...{ scope, onClose }} template={data} />
  return (
    <SideSheet open onClose={onClose} width={600} title={t('questions.title')}>
      {error ? (
        <ErrorState error={error} title={t('failure.load')} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </SideSheet>
  )
}

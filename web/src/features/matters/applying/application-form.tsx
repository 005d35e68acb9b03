import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { joinWithAnd } from '../../../lib/day-words.ts'
import { describeFailure } from '../../../lib/call-failure.ts'
import { showToast } from '../../../lib/toast.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RowCheckbox } from '../../../ui/row-checkbox.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { useSendsMail } from '../../../entities/platform.queries.ts'
import type { MatterTemplateDetail } from '../../../entities/matter.queries.ts'
import { matterMutations, matterQueries } from '../matters.queries.ts'
import { answersOf, DateQuestions, type DateAnswers } from '../../../ui/matter/date-questions.tsx'
import { namedParties, PartyQuestions, type PartyNames } from '../../../ui/matter/party-questions.tsx'
import { PreviewLists } from '../../../ui/matter/preview-lists.tsx'
import { useUndo } from './use-undo.ts'

const messageOf = (error: unknown): string =>
  error instanceof ApiError && error.message ? error.message : describeFailure(error)

export interface ApplicationFormProps {
  readonly caseId: string
  readonly template: MatterTemplateDetail
  readonly formId: string
  /** Called with whether the form can be sent: its preview shows what an application would create now. */
  readonly onReady: (isReady: boolean) => void
  readonly onApplied: () => void
}

/** The dates of a template and the preview that follows from them. */
export function ApplicationForm({ caseId, template, formId, onReady, onApplied }: ApplicationFormProps) {
  const { t } = useTranslation(['matters', 'common'])
  const [answers, setAnswers] = useState<DateAnswers>({})
  const [sendForms, setSendForms] = useState(true)
  const sendsMail = useSendsMail()
  // One id for each application: a second click or a repeated request creates nothing again.
  const [id] = useState(() => crypto.randomUUID())
  const [names, setNames] = useState<PartyNames>({})
  const dates = answersOf(answers)
  const parties = namedParties(names)
  // Debounced, so that the preview is not requested with each letter.
  const shownParties = namedParties(useDebounced(names))
  const preview = useQuery(matterQueries.preview(template.id, { caseId, dates, parties: shownParties, sendForms }))
  const apply = useGuardedMutation(matterMutations.apply(caseId))
  const undo = useUndo()
  const isReady = preview.isSuccess && !preview.isPlaceholderData && !apply.isPending
  useEffect(() => {
    onReady(isReady)
    return () => onReady(false)
  }, [isReady, onReady])
  // The choice to send forms is hidden when none would be sent.
  const hasFormsToSend = preview.data?.forms.some(({ stepReason }) => stepReason === null || stepReason === 'not_now')
  const submit = () => {
    if (!isReady) return
    apply.mutate(
      { id, templateId: template.id, templateVersion: preview.data.templateVersion, dates, parties, sendForms },
      {
        onSuccess: ({ id: applicationId, created }) => {
          showToast(
            t('matters:apply.done', {
              name: template.name,
              things: joinWithAnd([
                t('matters:counts.folders', { count: created.folders.length }),
                ...(created.parties.length > 0 ? [t('matters:counts.parties', { count: created.parties.length })] : []),
                t('matters:counts.tasks', { count: created.tasks.length }),
                ...(created.documents.length > 0
                  ? [t('matters:counts.documents', { count: created.documents.length })]
                  : []),
                ...(created.forms.length > 0 ? [t('matters:counts.sentForms', { count: created.forms.length })] : []),
              ]),
            }),
            { action: { label: t('matters:undo.action'), run: () => undo.run(applicationId) } },
          )
          onApplied()
        },
      },
    )
  }
  return (
    <form
      id={formId}
      aria-label={t('matters:apply.title')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {template.reviewed === null ? <Notice tone="info">{t('matters:draftHelp')}</Notice> : null}
      {apply.error ? <Notice tone="error">{messageOf(apply.error)}</Notice> : null}
      {preview.data ? <PartyQuestions preview={preview.data} names={names} onChange={setNames} /> : null}
      <DateQuestions dates={template.definition.dates} answers={answers} onChange={setAnswers} />
      {hasFormsToSend ? (
        <Box component="label" sx={{ display: 'flex', gap: 0.5, mb: 2, cursor: 'pointer' }}>
          <RowCheckbox
            label={t('matters:apply.sendForms')}
            checked={sendForms}
            onChange={({ target }) => setSendForms(target.checked)}
          />
          <Box component="span" sx={{ pt: 0.5 }}>
            <Box component="span" aria-hidden sx={{ display: 'block', fontWeight: 600 }}>
              {t('matters:apply.sendForms')}
            </Box>
            <Typography component="span" variant="body2" color="textSecondary">
              {t('matters:apply.sendFormsHelp')}
            </Typography>
          </Box>
        </Box>
      ) : null}
      {hasFormsToSend && sendForms && !sendsMail ? <Notice tone="warning">{t('common:mail.willBeKept')}</Notice> : null}
      <Typography component="h3" variant="h2" sx={{ mb: 1.5 }}>
        {t('matters:preview.title')}
      </Typography>
      {preview.isError ? <Notice tone="error">{messageOf(preview.error)}</Notice> : null}
      {preview.data && !preview.isError ? <PreviewLists preview={preview.data} /> : null}
      {preview.isPending ? <RowsSkeleton rows={6} /> : null}
    </form>
  )
}

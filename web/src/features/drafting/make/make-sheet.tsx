import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { ApiError } from '#server/contract/client.ts'
import { describeFailure } from '../../../lib/call-failure.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { planPage, refusedByPlan } from '../../../lib/plan-refusal.ts'
import { showToast } from '../../../lib/toast.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { DraftNotice } from '../template-chips.tsx'
import { templateQueries, templateTextPath, type DocumentTemplate } from '../templates.queries.ts'
import { filledAnswers } from './asked.ts'
import { CheckStep } from './check-step.tsx'
import { isComplete } from './choice.ts'
import { ChooseStep } from './choose-step.tsx'
import { useMakeState } from './make-draft.ts'
import { useMaking } from './use-making.ts'
import { usePreflight } from './use-preflight.ts'

export interface MakeSheetProps {
  /** Target case; chosen here when absent. */
  readonly caseId?: string
  /** The template; chosen here when absent. */
  readonly templateId?: string
  readonly folderId?: string
  /** `documentId`: the document to open, when none of them is opened in the editor. */
  readonly onCreated: (documentId: string, caseId: string) => void
  readonly onClose: () => void
}

/** Error that the server gave. */
function Refusal({ error }: { readonly error: unknown }) {
  const { t } = useTranslation(['drafting', 'common'])
  if (!error) return null
  const errorText = () => {
    if (error instanceof ApiError && error.code === 'stale_version') return t('drafting:make.stale')
    return error instanceof ApiError && error.message ? error.message : describeFailure(error)
  }
  return (
    <Notice
      tone="error"
      {...(refusedByPlan(error)
        ? {
            action: (
              <Button size="small" component={RouterLink} to={planPage}>
                {t('common:state.plan.see')}
              </Button>
            ),
          }
        : {})}
    >
      {errorText()}
    </Notice>
  )
}

/** Link to the editor of an own template. */
function editPathOf(template: DocumentTemplate | undefined): string | undefined {
  if (!template?.can.update) return undefined
  return template.kind === 'authored'
    ? templateTextPath('office', template.id)
    : `/app/documents_templates?template=${template.id}`
}

/** Makes documents of a case from a template: choose, preview, fill missing values, make. */
export function MakeSheet({ caseId = '', templateId = '', folderId = '', onCreated, onClose }: MakeSheetProps) {
  const { t } = useTranslation(['drafting', 'common'])
  const navigate = useNavigate()
  const { choice, answers, asked, checking, change, discard } = useMakeState({
    caseId,
    templateId,
    templateName: '',
    locale: currentLocale(),
    responseId: '',
    folderId,
    name: '',
    formats: ['authored'],
  })
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false)
  const template = useQuery({
    ...templateQueries.detail('office', choice.templateId),
    enabled: choice.templateId !== '',
  })
  // A preselected template sets name and language.
  if (template.data && choice.templateName === '')
    change({
      choice: { ...choice, templateName: template.data.name, locale: template.data.language, name: template.data.name },
    })
  const checked = usePreflight(choice, answers, { enabled: checking, storedAsked: asked })
  useEffect(() => {
    if (checked.asked.length > 0 && checked.asked !== asked) change({ asked: checked.asked })
  })
  const { makeDocuments, busy, error, reset } = useMaking(choice, answers, {
    onCreated: (documents) => {
      showToast(t('drafting:make.done', { count: documents.length, name: documents[0]?.name }), { tone: 'success' })
      discard()
      const authored = documents.find(({ kind }) => kind === 'authored')
      if (authored) return void navigate(`/app/my_cases/${choice.caseId}/documents/${authored.id}/edit`)
      onCreated(
        (documents.find(({ mimeType }) => mimeType === 'application/pdf') ?? documents[0])?.id ?? '',
        choice.caseId,
      )
    },
    onChanged: () => {
      checked.retry()
      void template.refetch()
    },
  })
  const close = () => {
    discard()
    onClose()
  }
  const leave = () => {
    if (busy) return
    if (Object.keys(filledAnswers(answers)).length > 0) setConfirmingDiscard(true)
    else close()
  }
  const { found, current } = checked
  const notice = template.data ? <DraftNotice template={template.data} scope="office" /> : null
  const isTemplateNotLoaded = templateId !== '' && !template.data

  return (
    <>
      <SideSheet
        open
        onClose={leave}
        width={600}
        title={t('drafting:make.title')}
        footer={
          checking ? (
            <>
              <Button
                onClick={() => {
                  reset()
                  change({ checking: false })
                }}
                disabled={busy}
              >
                {t('drafting:make.back')}
              </Button>
              <Button
                variant="contained"
                color="primary"
                loading={busy}
                disabled={!found?.ready || !current}
                onClick={() => {
                  if (found) makeDocuments(found.templateVersion)
                }}
              >
                {t('drafting:make.submit', { count: choice.formats.length })}
              </Button>
            </>
          ) : (
            <>
              <Button onClick={leave}>{t('common:actions.cancel')}</Button>
              <Button
                variant="contained"
                color="primary"
                disabled={!isComplete(choice) || !template.data}
                onClick={() => change({ checking: true })}
              >
                {t('drafting:make.next')}
              </Button>
            </>
          )
        }
      >
        <Box sx={{ mb: 2.5 }}>
          <Steps
            label={t('drafting:make.steps.label')}
            steps={[t('drafting:make.steps.choose'), t('drafting:make.steps.check')]}
            current={checking ? 1 : 0}
          />
        </Box>
        {templateId !== '' || checking ? (
          <Box sx={{ mb: 2, fontWeight: 600, overflowWrap: 'anywhere' }}>{choice.templateName}</Box>
        ) : null}
        {checking ? notice : null}
        {isTemplateNotLoaded ? (
          template.isError ? (
            <ErrorState
              error={template.error}
              title={t('drafting:failure.load')}
              onRetry={() => void template.refetch()}
            />
          ) : (
            <FormSkeleton fields={4} />
          )
        ) : checking ? (
          <>
            <Refusal error={error} />
            <CheckStep
              checked={checked}
              answers={answers}
              locale={choice.locale}
              onAnswer={(path, text) => {
                reset()
                change({ answers: { ...answers, [path]: text } })
              }}
              editPath={editPathOf(template.data)}
            />
          </>
        ) : (
          <ChooseStep
            choice={choice}
            onChange={(part) => change({ choice: { ...choice, ...part } })}
            pickCase={caseId === ''}
            pickTemplate={templateId === ''}
            notice={notice}
          />
        )}
      </SideSheet>
      <ConfirmDialog
        open={isConfirmingDiscard}
        title={t('drafting:make.discard')}
        confirmLabel={t('drafting:make.discardConfirm')}
        destructive
        onConfirm={close}
        onClose={() => setConfirmingDiscard(false)}
      >
        {t('drafting:make.discardHelp')}
      </ConfirmDialog>
    </>
  )
}

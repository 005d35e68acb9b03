import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { UnreviewedNotice } from '../template-chips.tsx'
import { templateTextPath, type DocumentTemplate } from '../templates.queries.ts'
import { CheckStep } from './check-step.tsx'
import { ChooseStep } from './choose-step.tsx'
import { MakeFooter } from './make-footer.tsx'
import { Refusal } from './refusal.tsx'
import { useMakeSheet, type MakeSheetState } from './use-make-sheet.ts'

export interface MakeSheetProps {
  /** Target case; chosen here when absent. */
  readonly caseId?: string
  /** The template; chosen here when absent. */
  readonly templateId?: string
  readonly folderId?: string
  /**
   * Called when no created document is opened in the editor.
   * @param documentId the created document to open: the PDF if there is one
   */
  readonly onCreated: (documentId: string, caseId: string) => void
  readonly onClose: () => void
}

/** Link to the editor of a template; undefined where the person may not change it. */
function editPathOf(template: DocumentTemplate | undefined): string | undefined {
  if (!template?.can.update) return undefined
  return template.kind === 'authored'
    ? templateTextPath('office', template.id)
    : `/app/documents_templates?template=${template.id}`
}

interface MakeStepProps {
  readonly sheet: MakeSheetState
  readonly caseId: string
  readonly templateId: string
  readonly notice: ReactNode
}

function MakeStep({ sheet, caseId, templateId, notice }: MakeStepProps) {
  const { t } = useTranslation('drafting')
  const { choice, answers, checking, change, template, preflight, error, reset } = sheet
  if (templateId !== '' && !template.data)
    return template.isError ? (
      <ErrorState error={template.error} title={t('failure.load')} onRetry={() => void template.refetch()} />
    ) : (
      <FormSkeleton fields={4} />
    )
  if (checking)
    return (
      <>
        <Refusal error={error} />
        <CheckStep
          preflight={preflight}
          answers={answers}
          locale={choice.locale}
          onAnswer={(path, text) => {
            reset()
            change({ answers: { ...answers, [path]: text } })
          }}
          editPath={editPathOf(template.data)}
        />
      </>
    )
  return (
    <ChooseStep
      choice={choice}
      onChange={(part) => change({ choice: { ...choice, ...part } })}
      pickCase={caseId === ''}
      pickTemplate={templateId === ''}
      notice={notice}
    />
  )
}

/** Makes documents of a case from a template: choose, preview, fill missing values, make. */
export function MakeSheet(props: MakeSheetProps) {
  const { caseId = '', templateId = '' } = props
  const { t } = useTranslation('drafting')
  const sheet = useMakeSheet(props)
  const { choice, checking, template, leave } = sheet
  const notice = template.data ? <UnreviewedNotice template={template.data} scope="office" /> : null
  return (
    <>
      <SideSheet open onClose={leave} width={600} title={t('make.title')} footer={<MakeFooter sheet={sheet} />}>
        <Box sx={{ mb: 2.5 }}>
          <Steps
            label={t('make.steps.label')}
            steps={[t('make.steps.choose'), t('make.steps.check')]}
            current={checking ? 1 : 0}
          />
        </Box>
        {templateId !== '' || checking ? (
          <Box sx={{ mb: 2, fontWeight: 600, overflowWrap: 'anywhere' }}>{choice.templateName}</Box>
        ) : null}
        {checking ? notice : null}
        <MakeStep sheet={sheet} caseId={caseId} templateId={templateId} notice={notice} />
      </SideSheet>
      <ConfirmDialog
        open={sheet.discardQuestion.isOpen}
        title={t('make.discard')}
        confirmLabel={t('make.discardConfirm')}
        destructive
        onConfirm={sheet.discardQuestion.confirm}
        onClose={sheet.discardQuestion.cancel}
      >
        {t('make.discardHelp')}
      </ConfirmDialog>
    </>
  )
}

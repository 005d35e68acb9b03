import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import FolderOpen from 'lucide-react/icons/folder-open'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx'
import { SmallSelect } from '../../../ui/small-inputs.tsx'
import { matterQueries } from '../matters.queries.ts'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationHistory } from './application-history.tsx'

export interface ApplySheetProps {
  readonly caseId: string
  /** In a closed case only past applications are shown. */
  readonly mayApply: boolean
  readonly onClose: () => void
}

/**
 * Chooses a template, asks its dates, previews the result, and applies it; past applications are listed below.
 */
export function ApplySheet({ caseId, mayApply, onClose }: ApplySheetProps) {
  const { t } = useTranslation(['matters', 'common'])
  const library = useQuery({ ...matterQueries.list(), enabled: mayApply })
  const [templateId, setTemplateId] = useState('')
  const [isReady, setIsReady] = useState(false)
  const template = useQuery({ ...matterQueries.detail(templateId), enabled: templateId !== '' })
  const choices = (library.data?.items ?? []).filter(({ can }) => can.apply)
  const formId = `apply-${caseId}`
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('matters:apply.title')}
      width={640}
      footer={
        mayApply ? (
          <>
            <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
            <Button type="submit" form={formId} variant="contained" color="primary" disabled={!isReady}>
              {t('matters:apply.action')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('common:actions.close')}</Button>
        )
      }
    >
      {!mayApply ? (
        <Typography variant="body2" color="textSecondary">
          {t('matters:apply.closedCase')}
        </Typography>
      ) : library.isPending ? (
        <FormSkeleton fields={2} />
      ) : library.isLoadingError ? (
        <ErrorState error={library.error} onRetry={() => void library.refetch()} />
      ) : choices.length === 0 ? (
        <EmptyState
          icon={FolderOpen}
          heading="h3"
          title={t('matters:apply.emptyTitle')}
          help={t('matters:apply.emptyHelp')}
          action={
            <Button component={RouterLink} to="/app/matter-templates" onClick={onClose}>
              {t('matters:apply.emptyAction')}
            </Button>
          }
        />
      ) : (
        <>
          <FieldFrame label={t('matters:template')}>
            {({ id: inputId }) => (
              <SmallSelect
                id={inputId}
                value={templateId}
                empty={t('matters:apply.choose')}
                options={choices.map(({ id, name, reviewed }) => ({
                  value: id,
                  label: reviewed === null ? t('matters:apply.draftName', { name }) : name,
                }))}
                onChange={setTemplateId}
              />
            )}
          </FieldFrame>
          {templateId === '' ? null : template.data ? (
            <ApplicationForm
              // A newer version keeps the entered dates unless it asks for different dates.
              key={`${templateId}:${JSON.stringify(template.data.definition.dates)}`}
              caseId={caseId}
              template={template.data}
              formId={formId}
              onReady={setIsReady}
              onApplied={onClose}
            />
          ) : template.isPending ? (
            <FormSkeleton fields={3} />
          ) : (
            <ErrorState error={template.error} onRetry={() => void template.refetch()} />
          )}
        </>
      )}
      <ApplicationHistory caseId={caseId} onLeave={onClose} />
    </SideSheet>
  )
}

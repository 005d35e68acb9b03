import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Download from 'lucide-react/icons/download'
import FileStack from 'lucide-react/icons/file-stack'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { ApiError } from '#server/contract/client.ts'
import { documentEntity } from '../../../entities/document.queries.ts'
import { reportFailure } from '../../../lib/call-failure.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { PageSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx'
import { TimerButton } from '../../../ui/timer-button.tsx'
import { documentContentMutations, documentContentQueries } from '../document-content.queries.ts'
import { VersionsDialog } from '../history-dialogs.tsx'
import { saveExport } from '../save-document.ts'
import { DocumentEditor } from './document-editor.tsx'

/** Editor page of an authored document. */
export function EditDocumentPage() {
  const { t } = useTranslation('documents')
  const { id: caseId = '', documentId = '' } = useParams()
  const item = useQuery(documentEntity.detail(documentId))
  // Loaded once: changes of others are detected by the version check and do not replace the text being edited.
  const text = useQuery({
    ...documentContentQueries.authored(documentId),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const client = useQueryClient()
  const save = useGuardedMutation(documentContentMutations.saveAuthored(documentId))
  const [showsVersions, setShowsVersions] = useState(false)
  const error = item.error ?? text.error
  const backAddress = `/app/my_cases/${caseId}?tab=documents&doc=${documentId}`
  const backButton = (
    <Button component={RouterLink} to={backAddress} startIcon={<ArrowLeft size={16} />}>
      {t('editor.back')}
    </Button>
  )
  // The URL may be of an uploaded file, which has no text to edit: a retry button would be of no use.
  if (item.data && error instanceof ApiError && error.code === 'document_not_authored')
    return (
      <PageFrame title={item.data.name} actions={backButton}>
        <EmptyState icon={FileText} title={error.message} help={t('editor.notAuthored')} />
      </PageFrame>
    )
  if (!item.data || !text.data || (text.isFetching && !text.isFetchedAfterMount))
    return error ? (
      <ErrorState
        error={error}
        heading="h1"
        onRetry={() => {
          void item.refetch()
          void text.refetch()
        }}
      />
    ) : (
      <PageSkeleton />
    )
  const document = item.data
  const exportAs = (format: 'pdf' | 'docx', flush: () => Promise<boolean>) => () =>
    void flush()
      .then((isSaved) => (isSaved ? saveExport(document, format) : undefined))
      .catch((failure: unknown) => reportFailure(failure))
  return (
    <PageFrame
      title={document.name}
      actions={
        <>
          <TimerButton subject={{ caseId, work: { kind: 'document', name: document.name } }} />
          {backButton}
        </>
      }
    >
      <DocumentEditor
        key={documentId}
        draftName={`document.${documentId}`}
        store={{
          save: save.mutateAsync,
          load: () => client.fetchQuery({ ...documentContentQueries.authored(documentId), staleTime: 0 }),
        }}
        name={document.name}
        initial={{ content: text.data.content, version: text.data.version }}
        editable={document.can.edit}
        actions={(flush) => (
          <>
            <Button size="small" startIcon={<FileStack size={15} />} onClick={() => setShowsVersions(true)}>
              {t('versions.title')}
            </Button>
            <MenuButton
              label={t('write.export')}
              icon={Download}
              size="small"
              items={[
                { key: 'pdf', label: t('write.exportPdf'), onSelect: exportAs('pdf', flush) },
                { key: 'docx', label: t('write.exportDocx'), onSelect: exportAs('docx', flush) },
              ]}
            />
          </>
        )}
      />
      {showsVersions ? <VersionsDialog document={document} onClose={() => setShowsVersions(false)} /> : null}
    </PageFrame>
  )
}

import { useState } from 'react'
import type { CaseDocument } from '../../entities/document.queries.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { documentContentMutations } from './document-content.queries.ts'
import type { Folder } from './documents.queries.ts'
import { FolderSelect } from './folder-select.tsx'
import { NameDialog } from './name-dialog.tsx'

/** Creates an authored document and opens it in the editor. */
export function NewDocumentDialog({
  caseId,
  folders,
  folderId,
  onCreated,
  onClose,
}: {
  readonly caseId: string
  readonly folders: readonly Folder[]
  readonly folderId: string | null
  readonly onCreated: (document: CaseDocument) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation('documents')
  const create = useGuardedMutation(documentContentMutations.createAuthored(caseId))
  const [folder, setFolder] = useState(folderId)
  return (
    <NameDialog
      title={t('write.title')}
      label={t('write.name')}
      submitLabel={t('write.action')}
      maxLength={200}
      onClose={onClose}
      onSubmit={async (name) => onCreated(await create.mutateAsync({ name, folderId: folder, content: '' }))}
    >
      {folders.length > 0 ? (
        <FolderSelect label={t('write.folder')} folders={folders} value={folder} onChange={setFolder} />
      ) : null}
    </NameDialog>
  )
}

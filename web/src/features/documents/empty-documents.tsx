import Button from '@mui/material/Button'
import FolderOpen from 'lucide-react/icons/folder-open'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { useTranslation } from '../../lib/use-translation.ts'
import { EmptyState } from '../../ui/state-message.tsx'

export interface EmptyDocumentsProps {
  /** The id of a folder, or `trash`; undefined for all documents of the case. */
  readonly folder: string | undefined
  /** Removes the filter by tag; undefined: there is none. */
  readonly onAnyTag: (() => void) | undefined
  /** Undefined: the user may not add documents. */
  readonly onUpload: (() => void) | undefined
}

/** Shown instead of a list of documents that is empty. */
export function EmptyDocuments({ folder, onAnyTag, onUpload }: EmptyDocumentsProps) {
  const { t } = useTranslation('documents')
  if (onAnyTag)
    return (
      <EmptyState
        icon={FolderOpen}
        heading="h2"
        title={t('empty.tag')}
        action={<Button onClick={onAnyTag}>{t('empty.allTags')}</Button>}
      />
    )
  if (folder === 'trash')
    return <EmptyState icon={Trash2} heading="h2" title={t('trash.empty')} help={t('trash.help')} />
  return (
    <EmptyState
      icon={FolderOpen}
      heading="h2"
      title={t(folder ? 'empty.folder' : 'empty.title')}
      help={t(onUpload ? 'empty.help' : 'empty.helpReader')}
      action={
        onUpload ? (
          <Button variant="contained" color="primary" startIcon={<Upload size={16} />} onClick={onUpload}>
            {t('upload.action')}
          </Button>
        ) : undefined
      }
    />
  )
}

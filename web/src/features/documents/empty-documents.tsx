import Button from '@mui/material/Button'
import FolderOpen from 'lucide-react/icons/folder-open'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/state-message.tsx'

export interface EmptyDocumentsProps {
  /** Folder id, `trash`, or all documents of the case. */
  readonly folder: string | undefined
  /** Shows documents with any tag; undefined: no tag was asked for. */
  readonly onAnyTag: (() => void) | undefined
  /** Undefined: the reader adds no documents. */
  readonly onUpload: (() => void) | undefined
}

/** In place of a list of documents without rows. */
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

import FileLock from 'lucide-react/icons/file-lock'
import FileWarning from 'lucide-react/icons/file-exclamation-point'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import ScanText from 'lucide-react/icons/scan-text'
import { useTranslation } from 'react-i18next'
import type { CaseDocument } from '../../entities/document.queries.ts'
import { StatusChip } from '../../ui/status-chip.tsx'

/** Says when the words of a file cannot be searched, and why. A file whose text was read says nothing. */
export function TextStatusChip({
  document,
}: {
  readonly document: Pick<CaseDocument, 'textStatus' | 'textReason' | 'kind' | 'mimeType'>
}) {
  const { t } = useTranslation('documents')
  const { textStatus, textReason } = document
  if (textStatus === 'ready' || document.kind === 'authored') return null
  if (textStatus === 'pending')
    return <StatusChip size="small" icon={LoaderCircle} tone="neutral" label={t('text.pending')} />
  // A photograph or a sheet without words is what one expects; only what should have had text is worth a chip.
  if (!textReason || textReason === 'unsupported') return null
  const icon = textReason === 'encrypted' ? FileLock : textReason === 'scanned' ? ScanText : FileWarning
  return (
    <StatusChip
      size="small"
      icon={icon}
      tone={textStatus === 'failed' && textReason !== 'encrypted' ? 'error' : 'warning'}
      label={t(`text.${textReason}`)}
    />
  )
}

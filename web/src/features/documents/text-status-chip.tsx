import FileLock from 'lucide-react/icons/file-lock'
import FileWarning from 'lucide-react/icons/file-exclamation-point'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import ScanText from 'lucide-react/icons/scan-text'
import { useTranslation } from 'react-i18next'
import type { CaseDocument } from '../../entities/document.queries.ts'
import { StatusChip } from '../../ui/status-chip.tsx'

/** Shows that a file is not searchable, and why; nothing once its text was extracted. */
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
  // Images and sheets without text are normal; only files that should contain text get a chip.
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

import FileLock from 'lucide-react/icons/file-lock'
import FileWarning from 'lucide-react/icons/file-exclamation-point'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import ScanText from 'lucide-react/icons/scan-text'
import type { CaseDocument } from '../../entities/document.queries.ts'
import { localeTag } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { StatusChip } from '../../ui/status-chip.tsx'

type DocumentText = Pick<
  CaseDocument,
  'textStatus' | 'textReason' | 'kind' | 'mimeType' | 'pages' | 'pageStates' | 'recognition'
>

/**
 * Shows that a file, or some of its pages, is not searchable, and why, or that its text was read by machine; renders
 * nothing for a file whose pages all have text of their own.
 */
export function TextStatusChip({ document }: { readonly document: DocumentText }) {
  const { t } = useTranslation('documents')
  const { textStatus, textReason } = document
  if (document.kind === 'authored') return null
  if (document.recognition.state === 'queued') return <RecognitionChip document={document} />
  if (textStatus === 'ready')
    return (
      <>
        <RecognizedTextChip document={document} />
        <PagesWithoutTextChip document={document} />
      </>
    )
  if (textStatus === 'pending')
    return <StatusChip size="small" icon={LoaderCircle} tone="neutral" label={t('text.pending')} />
  // Images and sheets without text are normal; only files that should contain text get a chip.
  if (!textReason || textReason === 'unsupported') return null
  const icon = textReason === 'encrypted' ? FileLock : textReason === 'scanned' ? ScanText : FileWarning
  const failedTone = textStatus === 'failed' && textReason !== 'encrypted' ? 'error' : 'warning'
  return (
    <StatusChip
      size="small"
      icon={icon}
      tone={textReason === 'empty' ? 'neutral' : failedTone}
      label={t(`text.${textReason}`)}
    />
  )
}

/** Progress of the recognition. A photo gets the chip only once text was found in it: it may not show a document. */
function RecognitionChip({ document: { kind, mimeType, pages, pageStates } }: { readonly document: DocumentText }) {
  const { t } = useTranslation('documents')
  if (kind === 'authored' || (mimeType.startsWith('image/') && pageStates.machine === 0)) return null
  const total = Math.max(pages ?? 0, pageStates.machine + pageStates.withoutText)
  // Pages that could not be read are done as well.
  const remaining = pageStates.withoutText - pageStates.failed.length
  const done = Math.min(total, total - remaining)
  return (
    <StatusChip size="small" icon={LoaderCircle} tone="neutral" label={t('recognition.reading', { done, total })} />
  )
}

/** Shows that the text was read by machine, and with which confidence. */
function RecognizedTextChip({ document: { recognition, pageStates } }: { readonly document: DocumentText }) {
  const { t } = useTranslation('documents')
  if (pageStates.machine === 0 || recognition.confidence === null) return null
  return (
    <StatusChip
      size="small"
      icon={ScanText}
      tone={recognition.warnings.includes('low_confidence') ? 'warning' : 'neutral'}
      label={t('recognition.chip', { percent: recognition.confidence })}
    />
  )
}

/** How many pages of a readable file have no text, and which of them are damaged. */
function PagesWithoutTextChip({ document: { pages, pageStates } }: { readonly document: DocumentText }) {
  const { t } = useTranslation('documents')
  const { withoutText, failed } = pageStates
  if (withoutText === 0) return null
  const numbers = new Intl.ListFormat(localeTag(), { type: 'conjunction' }).format(failed.map(String))
  return (
    <>
      <StatusChip
        size="small"
        icon={ScanText}
        tone="warning"
        label={t('text.pagesWithoutText', { count: withoutText, total: pages ?? withoutText })}
      />
      {failed.length === 0 ? null : (
        <StatusChip
          size="small"
          icon={FileWarning}
          tone="error"
          label={t('text.failedPages', { count: failed.length, pages: numbers })}
        />
      )}
    </>
  )
}

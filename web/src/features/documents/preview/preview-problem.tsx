import Button from '@mui/material/Button'
import Download from 'lucide-react/icons/download'
import FileLock from 'lucide-react/icons/file-lock'
import FileQuestionMark from 'lucide-react/icons/file-question-mark'
import FileExclamationPoint from 'lucide-react/icons/file-exclamation-point'
import { ApiError } from '#server/contract/client.ts'
import type { CaseDocument } from '../../../entities/document.queries.ts'
import { NoAnswerError } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ErrorState, StateMessage } from '../../../ui/state-message.tsx'
import { saveDocument } from '../save-document.ts'

const appearances = {
  none: FileQuestionMark,
  locked: FileLock,
  failed: FileExclamationPoint,
  large: FileQuestionMark,
} as const

/** Why a document has no preview, with a download button. */
export function PreviewProblem({
  document,
  kind,
  error,
  onRetry,
}: {
  readonly document: CaseDocument
  readonly kind: keyof typeof appearances
  readonly error?: unknown
  readonly onRetry?: () => void
}) {
  const { t } = useTranslation(['documents', 'common'])
  if (error instanceof ApiError || error instanceof NoAnswerError)
    return <ErrorState error={error} heading="h2" {...(onRetry ? { onRetry } : {})} />
  return (
    <StateMessage
      icon={appearances[kind]}
      tone={kind === 'failed' ? 'error' : 'neutral'}
      heading="h2"
      title={t(`preview.${kind}`)}
      help={t(`preview.${kind}Help`)}
      action={
        <Button startIcon={<Download size={16} />} onClick={() => void saveDocument(document)}>
          {t('common:actions.download')}
        </Button>
      }
    />
  )
}

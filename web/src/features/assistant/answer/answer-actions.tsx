import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Copy from 'lucide-react/icons/copy'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { AnswerContent } from './answer-content.ts'
import { useCopyAnswer } from './use-copy-answer.ts'

/** Actions below an answer that has ended. */
export function AnswerActions({
  answer,
  onRetry,
}: {
  readonly answer: AnswerContent
  readonly onRetry: ((answerId: string) => void) | undefined
}) {
  const { t } = useTranslation('assistant')
  const copy = useCopyAnswer()
  const { usage } = answer
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        mt: 1,
        ml: -1.25,
        color: 'text.secondary',
      }}
    >
      {answer.text.trim() ? (
        <Button
          variant="text"
          size="small"
          startIcon={<Copy size={14} aria-hidden />}
          onClick={() => copy(answer)}
          sx={{ color: 'inherit' }}
        >
          {t('answer.copy')}
        </Button>
      ) : null}
      {onRetry ? (
        <Button
          variant="text"
          size="small"
          startIcon={<RotateCw size={14} aria-hidden />}
          onClick={() => onRetry(answer.messageId)}
          sx={{ color: 'inherit' }}
        >
          {t('answer.retry')}
        </Button>
      ) : null}
      {usage ? (
        <Box component="span" sx={{ ml: 1.25, fontSize: '0.75rem' }}>
          {t(usage.estimated ? 'answer.tokensAbout' : 'answer.tokens', {
            count: usage.inputTokens + usage.outputTokens,
            shown: formatNumber(usage.inputTokens + usage.outputTokens),
          })}
        </Box>
      ) : null}
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircleStop from 'lucide-react/icons/circle-stop'
import Info from 'lucide-react/icons/info'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { AnswerContent } from './answer-content.ts'
import { NextStep, nextStepOf } from '../next-step.tsx'

const noticeCodes = ['history_trimmed', 'sources_trimmed', 'answer_shortened', 'no_sources', 'unread_pages'] as const

/** Notices of the server about an answer: material that it could not take into account, or that it was shortened. */
export function StatusLines({ answer }: { readonly answer: AnswerContent }) {
  const { t } = useTranslation('assistant')
  return noticeCodes
    .filter((code) => answer.statuses.includes(code))
    .map((code) => (
      <Box
        key={code}
        sx={{
          display: 'flex',
          gap: 1,
          mt: 1,
          fontSize: '0.8125rem',
          color: 'text.secondary',
          '& svg': { flexShrink: 0, mt: '2px' },
        }}
      >
        <Info size={14} aria-hidden />
        {t(`statuses.${code}`)}
      </Box>
    ))
}

/** Why an answer is incomplete: the person stopped it, or it failed, with the server's message and the next step. */
export function EndNotice({
  answer,
  onRetry,
}: {
  readonly answer: AnswerContent
  readonly onRetry: ((answerId: string) => void) | undefined
}) {
  const { t } = useTranslation(['assistant', 'common'])
  if (answer.state === 'stopped')
    return (
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}
      >
        <CircleStop size={14} aria-hidden />
        {t('end.stopped')}
      </Box>
    )
  if (answer.state !== 'failed' && answer.state !== 'interrupted') return null
  const message = answer.error?.message || t(answer.state === 'interrupted' ? 'end.interrupted' : 'end.failed')
  const retryButton =
    onRetry && nextStepOf(answer.error?.code) === 'retry' ? (
      <Button size="small" onClick={() => onRetry(answer.messageId)}>
        {t('common:actions.retry')}
      </Button>
    ) : undefined
  return (
    <Box sx={{ mt: 1.5 }}>
      <Notice tone={answer.text.trim() ? 'warning' : 'error'} action={retryButton}>
        {message}
        <NextStep code={answer.error?.code} />
      </Notice>
    </Box>
  )
}

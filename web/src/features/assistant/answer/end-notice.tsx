import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircleStop from 'lucide-react/icons/circle-stop'
import Info from 'lucide-react/icons/info'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import type { Draft } from './draft.ts'
import { NextStep, nextStepOf } from '../next-step.tsx'

const shownCodes = ['history_trimmed', 'sources_trimmed', 'answer_shortened', 'no_sources', 'unread_pages'] as const

/** Notices about material that the answer could not take into account. */
export function StatusLines({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation('assistant')
  return shownCodes
    .filter((code) => draft.statuses.includes(code))
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
  draft,
  onRetry,
}: {
  readonly draft: Draft
  readonly onRetry: ((answerId: string) => void) | undefined
}) {
  const { t } = useTranslation(['assistant', 'common'])
  if (draft.state === 'stopped')
    return (
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}
      >
        <CircleStop size={14} aria-hidden />
        {t('end.stopped')}
      </Box>
    )
  if (draft.state !== 'failed' && draft.state !== 'interrupted') return null
  const message = draft.error?.message || t(draft.state === 'interrupted' ? 'end.interrupted' : 'end.failed')
  const retryButton =
    onRetry && nextStepOf(draft.error?.code) === 'retry' ? (
      <Button size="small" onClick={() => onRetry(draft.messageId)}>
        {t('common:actions.retry')}
      </Button>
    ) : undefined
  return (
    <Box sx={{ mt: 1.5 }}>
      <Notice tone={draft.text.trim() ? 'warning' : 'error'} action={retryButton}>
        {message}
        <NextStep code={draft.error?.code} />
      </Notice>
    </Box>
  )
}

import { useTranslation } from '../../lib/use-translation.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import Pencil from 'lucide-react/icons/pencil'
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import type { SelectedQuote } from './answer/answer-view.tsx'
import { AssistantTile } from './assistant-tile.tsx'
import type { ThreadEntry } from './thread.ts'
import type { AssistantAddress } from './use-assistant-address.ts'

// Loaded with the first answer, because of the Markdown reader.
const AnswerView = lazy(() => import('./answer/answer-view.tsx').then((file) => ({ default: file.AnswerView })))

function Question({ text, onEdit }: { readonly text: string; readonly onEdit: (() => void) | undefined }) {
  const { t } = useTranslation('assistant')
  return (
    <Box
      component="article"
      aria-label={t('question.label')}
      sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'flex-start', gap: 0.5, mb: 2.5 }}
    >
      {onEdit ? (
        <IconButton size="small" aria-label={t('question.edit')} title={t('question.edit')} onClick={onEdit}>
          <Pencil size={15} />
        </IconButton>
      ) : null}
      <Box
        sx={{
          maxWidth: { xs: '88%', sm: 500 },
          px: 2,
          py: 1.25,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '12px 12px 2px 12px',
          bgcolor: 'background.sunken',
          fontSize: '0.875rem',
          lineHeight: 20 / 14,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
    </Box>
  )
}

function Waiting({ connected }: { readonly connected: boolean }) {
  const { t } = useTranslation('assistant')
  return (
    <Box
      sx={{ display: 'flex', gap: 1.5, mb: 3, alignItems: 'center', fontSize: '0.8125rem', color: 'text.secondary' }}
    >
      <AssistantTile />
      <ProgressBar sx={{ width: 90, height: 3, borderRadius: '2px' }} />
      {t(connected ? 'answer.thinking' : 'answer.reconnecting')}
    </Box>
  )
}

/** Pixels from the end within which the thread still scrolls with new text. */
const maxDistanceFromEnd = 80

/**
 * Scrolls with new text while the person is at the end; does not scroll when they have scrolled up.
 * @param content the end is scrolled to whenever this value changes
 */
function useScrollWithText(content: unknown) {
  const box = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const toEnd = useCallback(() => box.current?.scrollTo({ top: box.current.scrollHeight }), [])
  useEffect(() => {
    if (isAtEnd) toEnd()
  }, [isAtEnd, content, toEnd])
  const onScroll = () => {
    const element = box.current
    if (element) setIsAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < maxDistanceFromEnd)
  }
  return {
    box,
    isAtEnd,
    onScroll,
    scrollToEnd: () => {
      setIsAtEnd(true)
      toEnd()
    },
  }
}

export interface ThreadViewProps {
  readonly entries: readonly ThreadEntry[]
  readonly consultationId: string
  readonly caseId: string | undefined
  readonly address: AssistantAddress
  readonly onRetry: ((answerId: string) => void) | undefined
  readonly onEdit: ((questionId: string, text: string) => void) | undefined
  /** Shown when there is no thread yet, or no question may be asked. */
  readonly children: ReactNode
}

/** Questions and answers, the newest at the end. */
export function ThreadView({ entries, consultationId, caseId, address, onRetry, onEdit, children }: ThreadViewProps) {
  const { t } = useTranslation('assistant')
  const { box, isAtEnd, onScroll, scrollToEnd } = useScrollWithText(entries)
  const { openSource, source } = address
  const onSelectQuote = useCallback(
    (answerId: string, { n, quoteIndex }: SelectedQuote) => openSource({ answerId, n, quoteIndex }),
    [openSource],
  )
  const lastAnswerIndex = entries.findLastIndex((entry) => entry.kind === 'answer')
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
      <Box
        ref={box}
        onScroll={onScroll}
        tabIndex={0}
        role="region"
        aria-label={t('thread')}
        sx={{ position: 'absolute', inset: 0, overflowY: 'auto', px: { xs: 2, sm: 3 }, pt: 2.5 }}
      >
        <Box sx={{ maxWidth: 740, mx: 'auto' }}>
          <Suspense fallback={<RowsSkeleton rows={4} />}>
            {entries.map((entry, index) => {
              if (entry.kind === 'waiting') return <Waiting key="waiting" connected={entry.connected} />
              if (entry.kind === 'question')
                return (
                  <Question
                    key={entry.id ?? 'asked'}
                    text={entry.text}
                    onEdit={onEdit && entry.id !== null ? () => onEdit(entry.id ?? '', entry.text) : undefined}
                  />
                )
              return (
                <AnswerView
                  key={entry.id}
                  answer={entry.answer}
                  connected={entry.connected}
                  consultationId={consultationId}
                  caseId={caseId}
                  selectedQuote={source?.answerId === entry.id ? source : undefined}
                  onSelectQuote={onSelectQuote}
                  onRetry={index === lastAnswerIndex ? onRetry : undefined}
                />
              )
            })}
          </Suspense>
          {children}
        </Box>
      </Box>
      {isAtEnd || entries.length === 0 ? null : (
        <Button
          size="small"
          onClick={scrollToEnd}
          startIcon={<ArrowDownToLine size={14} aria-hidden />}
          sx={{ position: 'absolute', bottom: 8, left: '50%', transform: 'translateX(-50%)' }}
        >
          {t('toEnd')}
        </Button>
      )}
    </Box>
  )
}

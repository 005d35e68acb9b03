import { useTranslation } from '../../../lib/use-translation.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import Box from '@mui/material/Box'
import { lazy, memo, Suspense, useCallback, useMemo, useState } from 'react'
import { AssistantTile } from '../assistant-tile.tsx'
import { withAnchors } from './anchors.ts'
import { AnswerActions } from './answer-actions.tsx'
import { blockReader } from './blocks.ts'
import { anchoredItem, anchorsOf, citedSources, sourceOf } from './citations.ts'
import type { AnswerContent } from './answer-content.ts'
import { EndNotice, StatusLines } from './end-notice.tsx'
import { AnchorContext, Markdown } from './markdown.tsx'
import { CiteButton } from './cite-button.tsx'

// Loaded when needed: few answers have them.
const notes = () => import('./notes.tsx')
const MarkNote = lazy(() => notes().then((file) => ({ default: file.MarkNote })))
const UnverifiedNote = lazy(() => notes().then((file) => ({ default: file.UnverifiedNote })))
const ProposalCard = lazy(() =>
  import('../proposals/proposal-card.tsx').then((file) => ({ default: file.ProposalCard })),
)

/** A quote that is shown in the sources: the number `n` of its source, and its index among the quotes of that source. */
export interface SelectedQuote {
  readonly n: number
  readonly quoteIndex: number
}

export interface AnswerViewProps {
  readonly answer: AnswerContent
  readonly connected: boolean
  readonly consultationId: string
  readonly caseId: string | undefined
  readonly selectedQuote: SelectedQuote | undefined
  readonly onSelectQuote: (answerId: string, quote: SelectedQuote) => void
  /** `undefined` when the question may not be asked again now. */
  readonly onRetry: ((answerId: string) => void) | undefined
}

/** Returns the renderer of citations and marks at their anchors. */
function useAnchorRenderer(
  answer: AnswerContent,
  selectedQuote: SelectedQuote | undefined,
  onSelectQuote: AnswerViewProps['onSelectQuote'],
) {
  const { citations, marks, messageId } = answer
  const sources = useMemo(() => citedSources(citations), [citations])
  return useCallback(
    (id: number) => {
      const anchor = anchoredItem({ citations, marks }, id)
      if (anchor?.kind === 'mark')
        return (
          <Suspense fallback={null}>
            <MarkNote mark={anchor.mark} />
          </Suspense>
        )
      if (!anchor) return null
      const { citation } = anchor
      const source = sourceOf(sources, citation)
      if (!source)
        return (
          <Suspense fallback={null}>
            <UnverifiedNote citation={citation} />
          </Suspense>
        )
      const quoteIndex = source.citations.indexOf(citation)
      return (
        <CiteButton
          number={source.number}
          citation={citation}
          active={selectedQuote?.n === source.n}
          onOpen={() => onSelectQuote(messageId, { n: source.n, quoteIndex })}
        />
      )
    },
    [citations, marks, sources, messageId, selectedQuote, onSelectQuote],
  )
}

function Activity({ text, connected }: { readonly text: string; readonly connected: boolean }) {
  const { t } = useTranslation('assistant')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
      <ProgressBar sx={{ width: 90, flexShrink: 0, height: 3, borderRadius: '2px' }} />
      {connected ? text : t('answer.reconnecting')}
    </Box>
  )
}

/** An answer: its text as it arrives, notices, proposals and actions. */
export const AnswerView = memo(
  ({ answer, connected, consultationId, caseId, selectedQuote, onSelectQuote, onRetry }: AnswerViewProps) => {
    const { t } = useTranslation('assistant')
    const [readBlocks] = useState(blockReader)
    const writing = answer.state === 'writing'
    const renderAnchor = useAnchorRenderer(answer, selectedQuote, onSelectQuote)
    const blocks = useMemo(
      () => readBlocks(withAnchors(answer.text, anchorsOf(answer), writing)),
      [readBlocks, answer, writing],
    )
    return (
      <Box
        component="article"
        aria-label={t('answer.label')}
        aria-busy={writing}
        data-answer={answer.messageId}
        sx={{ display: 'flex', gap: 1.5, mb: 3 }}
      >
        <AssistantTile />
        <Box sx={{ flex: 1, minWidth: 0, pt: { sm: 0.25 } }}>
          <AnchorContext value={renderAnchor}>
            <Markdown blocks={blocks} />
          </AnchorContext>
          {writing && (answer.activity || answer.text === '' || !connected) ? (
            <Activity text={answer.activity ?? t('answer.thinking')} connected={connected} />
          ) : null}
          <Suspense fallback={null}>
            {answer.proposals.map((proposal) => (
              <ProposalCard
                key={proposal.id}
                consultationId={consultationId}
                caseId={caseId}
                proposal={proposal}
                isAnswerRunning={writing}
              />
            ))}
          </Suspense>
          {writing ? null : <StatusLines answer={answer} />}
          {writing ? null : <EndNotice answer={answer} onRetry={onRetry} />}
          {writing ? null : <AnswerActions answer={answer} onRetry={onRetry} />}
        </Box>
      </Box>
    )
  },
)
AnswerView.displayName = 'AnswerView'

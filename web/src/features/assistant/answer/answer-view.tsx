import { ProgressBar } from '../../../ui/progress-bar.tsx'
import Box from '@mui/material/Box'
import { lazy, memo, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AssistantTile } from '../assistant-tile.tsx'
import { withAnchors } from './anchors.ts'
import { AnswerActions } from './answer-actions.tsx'
import { blockReader } from './blocks.ts'
import { anchoredItem, anchorsOf, citedSources, sourceOf } from './citations.ts'
import type { Draft } from './draft.ts'
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

/** The open source and its selected quote. */
export interface OpenQuote {
  readonly n: number
  readonly quote: number
}

export interface AnswerViewProps {
  readonly draft: Draft
  readonly connected: boolean
  readonly consultationId: string
  readonly caseId: string | undefined
  readonly open: OpenQuote | undefined
  readonly onOpen: (answerId: string, open: OpenQuote) => void
  /** `undefined` when it may not be asked again now. */
  readonly onRetry: ((answerId: string) => void) | undefined
}

/** Returns the renderer of citations and marks at their anchors. */
function useAnchorRenderer(draft: Draft, open: OpenQuote | undefined, onOpen: AnswerViewProps['onOpen']) {
  const { citations, marks, messageId } = draft
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
      const quote = source.citations.indexOf(citation)
      return (
        <CiteButton
          number={source.number}
          citation={citation}
          active={open?.n === source.n}
          onOpen={() => onOpen(messageId, { n: source.n, quote })}
        />
      )
    },
    [citations, marks, sources, messageId, open, onOpen],
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
  ({ draft, connected, consultationId, caseId, open, onOpen, onRetry }: AnswerViewProps) => {
    const { t } = useTranslation('assistant')
    const [readBlocks] = useState(blockReader)
    const writing = draft.state === 'writing'
    const renderAnchor = useAnchorRenderer(draft, open, onOpen)
    const blocks = useMemo(
      () => readBlocks(withAnchors(draft.text, anchorsOf(draft), writing)),
      [readBlocks, draft, writing],
    )
    return (
      <Box
        component="article"
        aria-label={t('answer.label')}
        aria-busy={writing}
        data-answer={draft.messageId}
        sx={{ display: 'flex', gap: 1.5, mb: 3 }}
      >
        <AssistantTile />
        <Box sx={{ flex: 1, minWidth: 0, pt: { sm: 0.25 } }}>
          <AnchorContext value={renderAnchor}>
            <Markdown blocks={blocks} />
          </AnchorContext>
          {writing && (draft.activity || draft.text === '' || !connected) ? (
            <Activity text={draft.activity ?? t('answer.thinking')} connected={connected} />
          ) : null}
          <Suspense fallback={null}>
            {draft.proposals.map((proposal) => (
              <ProposalCard
                key={proposal.id}
                consultationId={consultationId}
                caseId={caseId}
                proposal={proposal}
                waiting={writing}
              />
            ))}
          </Suspense>
          {writing ? null : <StatusLines draft={draft} />}
          {writing ? null : <EndNotice draft={draft} onRetry={onRetry} />}
          {writing ? null : <AnswerActions draft={draft} onRetry={onRetry} />}
        </Box>
      </Box>
    )
  },
)
AnswerView.displayName = 'AnswerView'

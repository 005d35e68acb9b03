import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { pageHeight } from '../../ui/theme-tokens.ts'
import { LiveRegion } from '../../ui/visually-hidden.tsx'
import { answerOfMessage, type AnswerContent } from './answer/answer-content.ts'
import type { AssistantStatus, ConsultationDetail, Mode } from './assistant.queries.ts'
import { AssistantHead } from './assistant-head.tsx'
import { Composer } from './composer/composer.tsx'
import { lowTokensPercent, usedPercent } from './composer/token-usage.ts'
import { ModeBar } from './mode-bar.tsx'
import { SourcesPanel } from './sources/sources-panel.tsx'
import { runningAnswers, useRunningAnswer } from './stream/running-answers.ts'
import { announcedState, threadEntries, type ThreadEntry } from './thread.ts'
import { ThreadView } from './thread-view.tsx'
import type { AssistantAddress } from './use-assistant-address.ts'
import { useAsking, type AskingState } from './use-asking.ts'
import { useBlockedReason } from './use-blocked-reason.ts'

const Welcome = lazy(() => import('./welcome.tsx').then((file) => ({ default: file.Welcome })))
const ComposerNotices = lazy(() =>
  import('./composer/composer-notices.tsx').then((file) => ({ default: file.ComposerNotices })),
)
const BlockedNotice = lazy(() => import('./blocked-notice.tsx').then((file) => ({ default: file.BlockedNotice })))
const ConsultationsSheet = lazy(() =>
  import('./consultations/consultations-sheet.tsx').then((file) => ({ default: file.ConsultationsSheet })),
)
const SourcesSheet = lazy(() => import('./sources/sources-sheet.tsx').then((file) => ({ default: file.SourcesSheet })))

export interface AssistantViewProps {
  readonly address: AssistantAddress
  readonly status: AssistantStatus
  readonly detail: ConsultationDetail | undefined
}

/** Reads an answer that was requested on another page, or on this page before a reload. */
function useReadUnfinishedAnswer(detail: ConsultationDetail | undefined): void {
  const client = useQueryClient()
  const id = detail?.id
  const unfinishedId = detail?.messages.find(
    (message) => message.role === 'assistant' && message.state === 'writing',
  )?.id
  useEffect(() => {
    if (id && unfinishedId) runningAnswers.watch(client, id, unfinishedId)
  }, [client, id, unfinishedId])
}

const answersOf = (entries: readonly ThreadEntry[]): readonly AnswerContent[] =>
  entries.flatMap((entry) => (entry.kind === 'answer' ? [entry.answer] : []))

/** Returns the answer whose sources the panel shows. */
function answerInPanel(
  entries: readonly ThreadEntry[],
  detail: ConsultationDetail | undefined,
  answerId: string | undefined,
): AnswerContent | undefined {
  const answers = answersOf(entries)
  const shownAnswer = answers.find(({ messageId }) => messageId === answerId)
  if (shownAnswer) return shownAnswer
  const storedMessage = detail?.messages.find(({ id }) => id === answerId)
  return storedMessage
    ? answerOfMessage(storedMessage)
    : (answers.findLast(({ citations }) => citations.some(({ verified }) => verified)) ?? answers.at(-1))
}

export function AssistantView({ address, status, detail }: AssistantViewProps) {
  const { t } = useTranslation('assistant')
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const runningAnswer = useRunningAnswer(detail?.id)
  useReadUnfinishedAnswer(detail)
  useDocumentTitle(detail?.title || t('title'))
  const mode: Mode = detail?.mode ?? address.mode
  const chosenCaseId = detail ? detail.case?.id : address.caseId
  const caseId = mode === 'general' ? undefined : chosenCaseId
  const entries = threadEntries(detail?.messages ?? [], runningAnswer)
  const blocked = useBlockedReason({ status, detail, mode, caseId })
  const asking = useAsking({ address, detail, mode, caseId, running: runningAnswer })
  const [listWasOpened, setListWasOpened] = useState(false)
  if (address.list && !listWasOpened) setListWasOpened(true)
  const answer = answerInPanel(entries, detail, address.source?.answerId)
  const writing = runningAnswer !== undefined && !runningAnswer.ended
  const problem = asking.problem ?? runningAnswer?.error
  const announced = announcedState(runningAnswer)
  const canAskAgain = !blocked && !writing && detail?.can.ask === true
  const panel = { consultationId: detail?.id, caseId, answer, address }
  return (
    <Box sx={{ display: 'flex', height: pageHeight, minHeight: 420 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box sx={{ px: { xs: 2, sm: 2.5 }, pt: 2, borderBottom: '1px solid', borderColor: 'divider' }}>
          <AssistantHead
            address={address}
            detail={detail}
            mode={mode}
            caseId={caseId}
            citingAnswer={isWide ? undefined : answer}
          />
          <ModeBar
            mode={mode}
            caseId={caseId}
            caseName={detail?.case?.name}
            onMode={(next) =>
              address.startConsultation(next, caseId ?? (next === 'general' ? undefined : address.caseId), {
                replace: !detail,
              })
            }
            onCase={(next) => address.startConsultation(mode, next, { replace: !detail })}
          />
        </Box>
        <ThreadView
          entries={entries}
          consultationId={detail?.id ?? ''}
          caseId={caseId}
          address={address}
          onRetry={canAskAgain ? asking.retry : undefined}
          onEdit={canAskAgain ? asking.edit : undefined}
        >
          {entries.length === 0 && !blocked ? <LazyWelcome mode={mode} caseId={caseId} asking={asking} /> : null}
          {blocked ? (
            <Suspense fallback={null}>
              <BlockedNotice blocked={blocked} caseId={caseId} />
            </Suspense>
          ) : null}
        </ThreadView>
        <Composer
          key={asking.unsentTextKey}
          unsentTextKey={asking.unsentTextKey}
          consultationId={detail?.id}
          caseId={detail?.mode === 'general' ? undefined : caseId}
          status={status}
          prefill={asking.prefill}
          writing={writing}
          stopping={runningAnswer?.stopping ?? false}
          blocked={blocked !== undefined || asking.isCreating}
          onSend={asking.send}
          onStop={() => {
            if (detail) runningAnswers.stop(detail.id)
          }}
        >
          {problem || asking.editedQuestion || usedPercent(status) >= lowTokensPercent ? (
            <Suspense fallback={null}>
              <ComposerNotices
                status={status}
                problem={problem}
                editedQuestion={asking.editedQuestion}
                onCancelEdit={asking.cancelEdit}
              />
            </Suspense>
          ) : null}
        </Composer>
      </Box>
      {isWide ? (
        <SourcesAside panel={panel} />
      ) : (
        <Suspense fallback={null}>{address.source ? <SourcesSheet {...panel} /> : null}</Suspense>
      )}
      {listWasOpened ? (
        <Suspense fallback={null}>
          <ConsultationsSheet address={address} />
        </Suspense>
      ) : null}
      <LiveRegion>{announced ? t(announced === 'stopped' ? 'end.stopped' : `live.${announced}`) : ''}</LiveRegion>
    </Box>
  )
}

function SourcesAside({ panel }: { readonly panel: Parameters<typeof SourcesPanel>[0] }) {
  const { t } = useTranslation('assistant')
  return (
    <Box
      component="aside"
      aria-label={t('sources.title')}
      sx={{
        width: { md: 320, lg: 369 },
        flexShrink: 0,
        boxSizing: 'border-box',
        overflowY: 'auto',
        px: 2,
        pt: 2,
        pb: 3,
        borderLeft: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.sunken',
      }}
    >
      <SourcesPanel {...panel} />
    </Box>
  )
}

function LazyWelcome({
  mode,
  caseId,
  asking,
}: {
  readonly mode: Mode
  readonly caseId: string | undefined
  readonly asking: AskingState
}) {
  return (
    <Suspense fallback={null}>
      <Welcome mode={mode} caseId={caseId} facts={asking.facts} onFacts={asking.setFacts} onAsk={asking.suggest} />
    </Suspense>
  )
}

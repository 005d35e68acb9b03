import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import Copy from 'lucide-react/icons/copy'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { citedSources } from '../answer/citations.ts'
import type { AnswerContent } from '../answer/answer-content.ts'
import { useCopyAnswer } from '../answer/use-copy-answer.ts'
import type { AssistantAddress } from '../use-assistant-address.ts'
import { SourceCard } from './source-card.tsx'

export interface SourcesPanelProps {
  readonly consultationId: string | undefined
  readonly caseId: string | undefined
  /** The answer whose sources are shown: the answer of the open source, else the newest answer with sources. */
  readonly answer: AnswerContent | undefined
  readonly address: AssistantAddress
  /** Hides the title: a sheet has a title already. */
  readonly hideTitle?: boolean
}

/** The sources that an answer cites; one of them can be expanded at its page. */
export function SourcesPanel({ consultationId, caseId, answer, address, hideTitle = false }: SourcesPanelProps) {
  const { t } = useTranslation('assistant')
  const copy = useCopyAnswer()
  const sources = answer ? citedSources(answer.citations) : []
  const openSource = address.source && address.source.answerId === answer?.messageId ? address.source : undefined
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32, mb: 1.5 }}>
        {hideTitle ? null : (
          <Typography variant="h3" component="h2" id="sources-title">
            {t('sources.title')}
          </Typography>
        )}
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
          {sources.length > 0
            ? t(caseId ? 'sources.ofCase' : 'sources.count', {
                count: sources.length,
                shown: formatNumber(sources.length),
              })
            : ''}
        </Typography>
        {answer && sources.length > 0 ? (
          <Button size="small" startIcon={<Copy size={14} aria-hidden />} onClick={() => copy(answer)}>
            {t('answer.copy')}
          </Button>
        ) : null}
      </Box>
      {answer && consultationId && sources.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
          {sources.map((source) => (
            <li key={source.n}>
              <SourceCard
                source={source}
                consultationId={consultationId}
                caseId={caseId}
                answerId={answer.messageId}
                hasEnded={answer.state !== 'writing'}
                openSource={openSource?.n === source.n ? openSource : undefined}
                onOpen={address.openSource}
              />
            </li>
          ))}
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t(answer && answer.state !== 'writing' ? 'sources.none' : 'sources.empty')}
        </Typography>
      )}
    </>
  )
}

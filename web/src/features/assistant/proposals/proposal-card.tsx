import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Check from 'lucide-react/icons/check'
import FilePlus2 from 'lucide-react/icons/file-plus-2'
import ListChecks from 'lucide-react/icons/list-checks'
import ScrollText from 'lucide-react/icons/scroll-text'
import Wand from 'lucide-react/icons/wand-sparkles'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { dateFormat } from '#server/contract/date-format.ts'
import { ApiError } from '#server/contract/client.ts'
import { describeFailure } from '../../../lib/call-failure.ts'
import { formatDay, formatter } from '../../../lib/format.ts'
import { quoted } from '../../../lib/quoted.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { blockReader } from '../answer/blocks.ts'
import { Markdown } from '../answer/markdown.tsx'
import { assistantMutations, type Proposal } from '../assistant.queries.ts'
import { writtenDocumentOf, entriesOf, type ProposedEntry } from './proposal-input.ts'

const loadProposalEdit = () => import('./proposal-edit.tsx')
const ProposalEdit = lazy(() => loadProposalEdit().then((file) => ({ default: file.ProposalEdit })))

const knownTools = ['create_event', 'create_task', 'propose_dates', 'draft_document', 'summarize_document'] as const
type KnownTool = (typeof knownTools)[number]
const icons = {
  create_event: CalendarPlus,
  create_task: ListChecks,
  propose_dates: CalendarPlus,
  draft_document: FilePlus2,
  summarize_document: ScrollText,
} as const
const toKnownTool = (tool: string): KnownTool | undefined => knownTools.find((candidate) => candidate === tool)

/**
 * Returns day and time in words: `17 de noviembre de 2026, 2:05 p. m.`. They are local times of the office already, so
 * UTC stands for its time zone and nothing is converted.
 */
function whenOf({ day, time }: ProposedEntry): string {
  const date = new Date(`${day}T${time ?? '00:00'}:00Z`)
  if (!time || Number.isNaN(date.getTime())) return formatDay(day)
  const clock = formatter('clock', (tag) => dateFormat(tag, { timeStyle: 'short', timeZone: 'UTC' }))
  return `${formatDay(day)}, ${clock.format(date)}`
}

function EntryRow({ entry }: { readonly entry: ProposedEntry }) {
  const { t } = useTranslation('assistant')
  return (
    <Box component="li" sx={{ mb: 0.75 }}>
      <Box component="b" sx={{ fontWeight: 600 }}>
        {entry.title}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {entry.day === '' ? t('proposals.noDay') : whenOf(entry)}
        {entry.location ? ` · ${entry.location}` : ''}
      </Box>
      {entry.quote ? <Box sx={{ color: 'text.secondary', fontStyle: 'italic' }}>{quoted(entry.quote)}</Box> : null}
      {entry.description ? <Box sx={{ color: 'text.secondary' }}>{entry.description}</Box> : null}
    </Box>
  )
}

/** Text of the model, rendered by the same rules as answers. */
function ModelText({ text }: { readonly text: string }) {
  const [readBlocks] = useState(blockReader)
  return (
    <Box
      sx={{
        mt: 1,
        maxHeight: 320,
        overflowY: 'auto',
        border: '1px solid',
        borderColor: 'line.soft',
        borderRadius: '8px',
        p: 1.5,
      }}
      tabIndex={0}
    >
      <Markdown blocks={readBlocks(text)} />
    </Box>
  )
}

function Result({ proposal, caseId }: { readonly proposal: Proposal; readonly caseId: string | undefined }) {
  const { t } = useTranslation('assistant')
  const { result } = proposal
  if (!result) return null
  const { type, id } = result
  const linkOf = (): { readonly to: string; readonly label: string } | undefined => {
    if (!id) return undefined
    if (type === 'event') {
      const day = entriesOf(proposal)[0]?.day
      return { to: `/app/schedule?event=${id}${day ? `&date=${day}` : ''}`, label: t('proposals.openEvent') }
    }
    if (type === 'task') return { to: `/app/tasks?task=${id}`, label: t('proposals.openTask') }
    if (!caseId) return undefined
    if (type === 'term') return { to: `/app/my_cases/${caseId}?tab=terms&term=${id}`, label: t('proposals.openTerm') }
    if (type === 'document')
      return { to: `/app/my_cases/${caseId}?tab=documents&doc=${id}`, label: t('proposals.openDocument') }
    return undefined
  }
  const link = linkOf()
  return (
    <>
      {link ? (
        <Link component={RouterLink} to={link.to} sx={{ fontWeight: 600 }}>
          {link.label}
        </Link>
      ) : null}
      {result.text ? <ModelText text={result.text} /> : null}
    </>
  )
}

const messageOf = (error: Error): string => (error instanceof ApiError ? error.message : describeFailure(error))

export interface ProposalCardProps {
  readonly consultationId: string
  readonly caseId: string | undefined
  readonly proposal: Proposal
  /** Whether the answer that contains the proposal is still being generated. */
  readonly isAnswerRunning: boolean
}

/** A proposal of the assistant with its details. Nothing is done until the person accepts. */
export function ProposalCard({ consultationId, caseId, proposal, isAnswerRunning }: ProposalCardProps) {
  const [isEditing, setIsEditing] = useState(false)
  const accept = useGuardedMutation(assistantMutations.accept(consultationId))
  const dismiss = useGuardedMutation(assistantMutations.dismiss(consultationId))
  const tool = toKnownTool(proposal.tool)
  const isPending = accept.isPending || dismiss.isPending
  const problem = accept.error ? messageOf(accept.error) : undefined
  return (
    <Box
      component="section"
      aria-label={proposal.summary}
      sx={{
        mt: 1.5,
        border: '1px solid',
        borderColor: proposal.state === 'open' ? 'line.control' : 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        fontSize: '0.875rem',
        lineHeight: 20 / 14,
      }}
    >
      <ProposalHead proposal={proposal} tool={tool} />
      <Box sx={{ px: 1.75, py: 1.25 }}>
        {isEditing ? (
          <Suspense fallback={null}>
            <ProposalEdit
              proposal={proposal}
              isPending={isPending}
              onCancel={() => setIsEditing(false)}
              onAccept={(input) =>
                accept.mutate({ proposalId: proposal.id, input }, { onSuccess: () => setIsEditing(false) })
              }
            />
          </Suspense>
        ) : (
          <ProposalContent proposal={proposal} caseId={caseId} />
        )}
        {problem ? (
          <Box role="alert" sx={{ mt: 1, color: 'error.main' }}>
            {problem}
          </Box>
        ) : null}
        {proposal.state === 'open' && !isEditing ? (
          <ProposalButtons
            tool={tool}
            isAccepting={accept.isPending}
            disabled={isPending || isAnswerRunning}
            onAccept={() => accept.mutate({ proposalId: proposal.id })}
            onEdit={() => setIsEditing(true)}
            onDismiss={() => dismiss.mutate(proposal.id)}
          />
        ) : null}
      </Box>
    </Box>
  )
}

function ProposalHead({ proposal, tool }: { readonly proposal: Proposal; readonly tool: KnownTool | undefined }) {
  const { t } = useTranslation(['assistant', 'common'])
  const Icon = tool ? icons[tool] : Wand
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.75,
        py: 1.25,
        borderBottom: '1px solid',
        borderColor: 'line.soft',
        '& > svg': { color: 'primary.main' },
      }}
    >
      <Icon size={16} aria-hidden />
      <Box component="b" sx={{ flex: 1, fontWeight: 600 }}>
        {tool ? t(`proposals.tools.${tool}`) : proposal.summary}
      </Box>
      {proposal.state === 'accepted' ? (
        <StatusChip icon={Check} tone="success" label={t('proposals.accepted')} size="small" />
      ) : proposal.state === 'dismissed' ? (
        <StatusChip icon={X} tone="neutral" label={t('proposals.dismissed')} size="small" />
      ) : null}
    </Box>
  )
}

function ProposalContent({ proposal, caseId }: { readonly proposal: Proposal; readonly caseId: string | undefined }) {
  const entries = entriesOf(proposal)
  const document = writtenDocumentOf(proposal)
  return (
    <>
      {entries.length > 0 ? (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {entries.map((entry, index) => (
            <EntryRow key={index} entry={entry} />
          ))}
        </Box>
      ) : null}
      {document ? (
        <>
          <Box component="b" sx={{ fontWeight: 600 }}>
            {document.name}
          </Box>
          {document.content && proposal.state === 'open' ? <ModelText text={document.content} /> : null}
        </>
      ) : null}
      {entries.length === 0 && !document ? proposal.summary : null}
      {proposal.state === 'accepted' ? <Result proposal={proposal} caseId={caseId} /> : null}
    </>
  )
}

function ProposalButtons({
  tool,
  isAccepting,
  disabled,
  onAccept,
  onEdit,
  onDismiss,
}: {
  readonly tool: KnownTool | undefined
  readonly isAccepting: boolean
  readonly disabled: boolean
  readonly onAccept: () => void
  readonly onEdit: () => void
  readonly onDismiss: () => void
}) {
  const { t } = useTranslation(['assistant', 'common'])
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.25 }}>
      <Button
        size="small"
        startIcon={<Check size={14} aria-hidden />}
        loading={isAccepting}
        disabled={disabled}
        onClick={onAccept}
        sx={{ color: 'primary.main', borderColor: 'primary.main' }}
      >
        {t(tool === 'summarize_document' ? 'proposals.summarize' : 'proposals.accept')}
      </Button>
      {tool === 'summarize_document' || !tool ? null : (
        <Button
          size="small"
          disabled={disabled}
          onPointerEnter={() => void loadProposalEdit()}
          onFocus={() => void loadProposalEdit()}
          onClick={onEdit}
        >
          {t('common:actions.edit')}
        </Button>
      )}
      <Button size="small" variant="text" disabled={disabled} onClick={onDismiss}>
        {t('proposals.dismiss')}
      </Button>
    </Box>
  )
}

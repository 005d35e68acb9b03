import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import FileText from 'lucide-react/icons/file-text'
import Gavel from 'lucide-react/icons/gavel'
import Mail from 'lucide-react/icons/mail'
import SquareCheck from 'lucide-react/icons/square-check'
import Video from 'lucide-react/icons/video'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { maxNarrative } from '#modules/timekeeping/timekeeping.contract.ts'
import { reportFailure } from '../../lib/call-failure.ts'
import type { Day } from '../../lib/days.ts'
import { formatDay } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { Icon } from '../../ui/icon.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { formatHours } from './duration.ts'
import type { EntrySheetProps } from './entry-sheet.tsx'
import {
  proposalMutations,
  timeMutations,
  timeQueries,
  type WorkProposal,
  type WorkRef,
} from './timekeeping.queries.ts'

const icons: Readonly<Record<WorkProposal['kind'], Icon>> = {
  call: Video,
  hearing: Gavel,
  appointment: CalendarDays,
  document: FileText,
  mail: Mail,
  task: SquareCheck,
}

const refOf = ({ kind, id, day }: WorkProposal): WorkRef => ({ kind, id, day })

/** Proposals shown at first, so that the week below stays in sight. */
const maxShownAtFirst = 3

export interface WorkProposalsProps {
  readonly monday: Day
  /** Opens the form with the values of the proposal. */
  readonly onOpen: (values: Omit<EntrySheetProps, 'onClose'>) => void
}

/** Unrecorded work of the week; each proposal can be recorded, opened in the form, or dismissed. */
export function WorkProposals({ monday, onOpen }: WorkProposalsProps) {
  const { t } = useTranslation(['timekeeping', 'common'])
  const query = useQuery(timeQueries.proposals(monday))
  const [showsAll, setShowsAll] = useState(false)
  const create = useGuardedMutation(timeMutations.create())
  const dismiss = useGuardedMutation(proposalMutations.dismiss())
  const restore = useGuardedMutation(proposalMutations.restore())
  if (query.isError)
    return (
      <SectionCard title={t('proposals.title')}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </SectionCard>
    )
  if (!query.data || query.data.length === 0) return null
  const narrativeOf = ({ kind, name }: WorkProposal) =>
    t(kind === 'document' ? 'done.written' : `done.${kind}`, { name }).slice(0, maxNarrative)
  const recordNow = (proposal: WorkProposal, seconds: number) =>
    create.mutate(
      {
        caseId: proposal.case?.id ?? null,
        workedOn: proposal.day,
        seconds,
        narrative: narrativeOf(proposal),
        billable: proposal.case !== null,
        source: refOf(proposal),
      },
      { onSuccess: () => showToast(t('added'), { tone: 'success' }), onError: (error) => reportFailure(error) },
    )
  const openInForm = (proposal: WorkProposal) =>
    onOpen({
      day: proposal.day,
      legalCase: proposal.case,
      work: {
        narrative: narrativeOf(proposal),
        source: refOf(proposal),
        ...(proposal.seconds === null ? {} : { seconds: proposal.seconds }),
      },
    })
  const dismissProposal = (proposal: WorkProposal) => {
    const ref = refOf(proposal)
    dismiss.mutate(ref, {
      onSuccess: () =>
        showToast(t('proposals.dismissed'), {
          topic: `work.${ref.kind}.${ref.id}`,
          action: { label: t('common:actions.undo'), run: () => restore.mutate(ref) },
        }),
    })
  }
  const shownProposals = showsAll ? query.data : query.data.slice(0, maxShownAtFirst)
  const hiddenCount = query.data.length - shownProposals.length
  return (
    <Box sx={{ mb: 2 }}>
      <SectionCard flush title={t('proposals.title')} note={String(query.data.length)}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {shownProposals.map((proposal) => {
            const { kind, id, day } = proposal
            return (
              <ProposalRow
                key={`${kind} ${id} ${day}`}
                proposal={proposal}
                title={narrativeOf(proposal)}
                isRecording={create.isPending}
                recordNow={recordNow}
                openInForm={openInForm}
                dismissProposal={dismissProposal}
              />
            )
          })}
        </Box>
        {hiddenCount > 0 ? (
          <Box sx={{ px: 2, py: 1.25, borderTop: '1px solid', borderColor: 'line.soft' }}>
            <Button size="small" onClick={() => setShowsAll(true)}>
              {t('proposals.more', { count: hiddenCount })}
            </Button>
          </Box>
        ) : null}
      </SectionCard>
    </Box>
  )
}

function ProposalRow({
  proposal,
  title,
  isRecording,
  recordNow,
  openInForm,
  dismissProposal,
}: {
  readonly proposal: WorkProposal
  readonly title: string
  readonly isRecording: boolean
  readonly recordNow: (proposal: WorkProposal, seconds: number) => void
  readonly openInForm: (proposal: WorkProposal) => void
  readonly dismissProposal: (proposal: WorkProposal) => void
}) {
  const { t } = useTranslation(['timekeeping', 'common'])
  const { kind, day, seconds } = proposal
  const KindIcon = icons[kind]
  // Work of unknown length is recorded in the form, which asks for it.
  const openLabel = t(seconds === null ? 'proposals.record' : 'proposals.open')
  return (
    <ListRow>
      <Box aria-hidden sx={{ display: 'inline-flex', color: 'text.secondary', flexShrink: 0 }}>
        <KindIcon size={17} />
      </Box>
      <Box sx={{ flex: '1 1 180px', minWidth: { xs: 'calc(100% - 40px)', sm: 0 } }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {[
            formatDay(day),
            proposal.case?.name ?? t('office'),
            seconds === null ? null : t('proposals.took', { hours: formatHours(seconds) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      {seconds === null ? null : (
        <Button
          size="small"
          disabled={isRecording}
          aria-label={`${t('proposals.record')}: ${title}`}
          onClick={() => recordNow(proposal, seconds)}
        >
          {t('proposals.record')}
        </Button>
      )}
      <Button size="small" aria-label={`${openLabel}: ${title}`} onClick={() => openInForm(proposal)}>
        {openLabel}
      </Button>
      <IconButton aria-label={`${t('proposals.dismiss')}: ${title}`} onClick={() => dismissProposal(proposal)}>
        <X size={16} aria-hidden />
      </IconButton>
    </ListRow>
  )
}

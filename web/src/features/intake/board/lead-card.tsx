import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import FileSearch from 'lucide-react/icons/file-search'
import Lock from 'lucide-react/icons/lock'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Phone from 'lucide-react/icons/phone'
import StepForward from 'lucide-react/icons/corner-down-right'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { DragEvent, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Tag } from '../../../entities/tags.queries.ts'
import { formatMoney } from '../../../lib/format.ts'
import { quoted } from '../../../lib/quoted.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Icon } from '../../../ui/icon.ts'
import { TagChips } from '../../../lists/tags/tag-chip.tsx'
import { PersonAvatar } from '../../../ui/texts.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Lead } from '../intake.queries.ts'
import { sourceIcons, useLeadState } from '../lead-words.ts'
import type { BoardStage, LeadActions } from '../use-lead-actions.ts'
import { LeadMenu } from './lead-menu.tsx'

export interface LeadCardProps {
  readonly lead: Lead
  readonly tags: readonly Tag[]
  readonly now: Date
  readonly actions: LeadActions
  /** The columns to which it may be moved. */
  readonly targets: readonly BoardStage[]
  readonly onOpen: (lead: Lead) => void
  readonly onDecline: (lead: Lead) => void
  readonly onConvert: (lead: Lead) => void
  readonly onMove: (stage: BoardStage) => void
  readonly onDrag: (lead: Lead | null) => void
}

const lineStyles = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 0.625,
  '& > svg': { flexShrink: 0, mt: '3px' },
} as const

function IconLine({
  icon: Icon,
  color = 'text.secondary',
  children,
}: {
  readonly icon: Icon
  readonly color?: string
  readonly children: ReactNode
}) {
  return (
    <Box sx={{ ...lineStyles, color, '& > svg': { ...lineStyles['& > svg'], color } }}>
      <Icon size={14} aria-hidden />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  )
}

const cardFrameStyles = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '9px',
  bgcolor: 'background.paper',
  p: 1.125,
} as const

/** A lead that is reserved for others: shows only whom to ask. */
function LockedCard({ lead }: { readonly lead: Lead }) {
  const { t } = useTranslation('intake')
  return (
    <Box
      component="li"
      data-lead={lead.id}
      sx={{ ...cardFrameStyles, borderStyle: 'dashed', borderColor: 'text.disabled' }}
    >
      <Box tabIndex={-1} data-lead-title="" sx={{ typography: 'subtitle2' }}>
        {t('locked.title')}
      </Box>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', lineHeight: 1.45 }}>
        {t('locked.help')}
        <Box sx={{ mt: 0.5 }}>
          <IconLine icon={Lock}>{t('locked.label')}</IconLine>
        </Box>
        {lead.designated ? (
          <Box sx={{ fontWeight: 600 }}>{`${lead.designated.name} ${lead.designated.surname}`}</Box>
        ) : null}
      </Box>
    </Box>
  )
}

/** A lead on the board: dragged, moved by its menu, or with Alt and an arrow. */
export function LeadCard(props: LeadCardProps) {
  const { t } = useTranslation('intake')
  const { lead, tags, now, actions, targets, onOpen, onDecline, onConvert, onMove, onDrag } = props
  const state = useLeadState()(lead, now)
  if (lead.locked) return <LockedCard lead={lead} />
  const value = lead.valueCents === null ? '' : formatMoney(lead.valueCents).replace(/\.00$/, '')
  return (
    <Box
      component="li"
      data-lead={lead.id}
      draggable={lead.can.move}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.setData('text/plain', lead.id)
        event.dataTransfer.effectAllowed = 'move'
        onDrag(lead)
      }}
      onDragEnd={() => onDrag(null)}
      sx={{
        ...cardFrameStyles,
        cursor: lead.can.move ? 'grab' : 'default',
        '&:focus-within': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.25 }}>
        <ButtonBase
          data-lead-title=""
          onClick={() => onOpen(lead)}
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: { xs: 32, md: 22 },
            justifyContent: 'flex-start',
            textAlign: 'left',
            typography: 'subtitle2',
            lineHeight: 1.3,
            overflowWrap: 'break-word',
            borderRadius: '4px',
          }}
        >
          {lead.reserved ? (
            <Lock size={13} aria-label={t('locked.label')} style={{ marginRight: 5, flexShrink: 0 }} />
          ) : null}
          {lead.name}
        </ButtonBase>
        <Box sx={{ mt: '-7px', mr: '-8px', mb: '-8px', '& .MuiIconButton-root': { p: 0.75 } }}>
          <LeadMenu
            lead={lead}
            actions={actions}
            targets={targets}
            onOpen={onOpen}
            onConvert={onConvert}
            onMove={onMove}
            onDecline={onDecline}
          />
        </Box>
      </Box>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', lineHeight: 1.5 }}>
        <Box sx={{ mb: 0.25 }}>{[lead.matter, value].filter(Boolean).join(' · ')}</Box>
        {lead.sources.map((source) => (
          <IconLine key={source} icon={sourceIcons[source]}>
            {t(`sources.${source}`)}
          </IconLine>
        ))}
        <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
            <IconLine icon={state.icon} color={state.color}>
              {state.text}
            </IconLine>
          </Box>
          {lead.owner ? (
            <Box component="span" title={`${lead.owner.name} ${lead.owner.surname}`} sx={{ lineHeight: 0 }}>
              <PersonAvatar {...lead.owner} size={22} />
              <VisuallyHidden>{t('ownedBy', { name: `${lead.owner.name} ${lead.owner.surname}` })}</VisuallyHidden>
            </Box>
          ) : null}
        </Box>
        {lead.nextStep === '' ? null : <IconLine icon={StepForward}>{lead.nextStep}</IconLine>}
        <TagChips tags={tags} />
        <UrgencyNotice lead={lead} />
      </Box>
      <CardActions {...props} />
    </Box>
  )
}

function UrgencyNotice({ lead }: { readonly lead: Lead }) {
  const { t } = useTranslation('intake')
  if (!lead.urgent) return null
  return (
    <Box
      sx={{
        ...lineStyles,
        mt: 0.75,
        px: 0.875,
        py: 0.625,
        borderRadius: '6px',
        bgcolor: 'error.soft',
        color: 'error.main',
        fontWeight: 600,
      }}
    >
      <TriangleAlert size={14} aria-hidden />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {lead.urgentWords === null ? t('urgent') : quoted(lead.urgentWords)}
        {lead.urgentWords === null ? null : (
          <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.primary' }}>
            {t('urgentHelp')}
          </Box>
        )}
      </Box>
    </Box>
  )
}

const actionRowStyles = { display: 'flex', alignItems: 'center', gap: 0.5, mt: 1 } as const

/** Shortens the number of a conflict check, `CF-2026-0147`, to `147`, because a card has little room. */
const shortCheckNumber = (number: string) => number.replace(/^.*-0*(?=\d)/u, '')

/** Buttons for the next step of a lead in its stage. */
function CardActions({ lead, actions, onConvert }: LeadCardProps) {
  const { t } = useTranslation('intake')
  const wideButton = (label: string, onClick: () => void) => (
    <Box sx={actionRowStyles}>
      <Button size="small" variant="outlined" fullWidth onClick={onClick}>
        {label}
      </Button>
    </Box>
  )
  if (lead.stage === 'hired' && lead.case)
    return (
      <Box sx={actionRowStyles}>
        <Button size="small" variant="outlined" fullWidth component={RouterLink} to={`/app/my_cases/${lead.case.id}`}>
          {t('openCase')}
        </Button>
      </Box>
    )
  if (lead.stage === 'hired') return lead.can.convert ? wideButton(t('convert.action'), () => onConvert(lead)) : null
  if (lead.stage === 'conflict')
    return wideButton(lead.check ? t('openSheet', { number: shortCheckNumber(lead.check.number) }) : t('check'), () =>
      actions.check(lead),
    )
  if (lead.stage === 'proposal')
    return lead.emails.length > 0 && lead.can.contact
      ? wideButton(t('remind'), () => actions.reach(lead, 'mail'))
      : null
  if (lead.firstAnswerAt !== null || !lead.can.contact) return null
  return (
    <Box sx={actionRowStyles}>
      {lead.phones.length > 0 ? (
        <Button
          size="small"
          variant="outlined"
          sx={{ flex: 1, maxWidth: 260 }}
          startIcon={<Phone size={15} aria-hidden />}
          onClick={() => actions.reach(lead, 'call')}
        >
          {t('call')}
        </Button>
      ) : (
        <Box sx={{ flex: 1 }} />
      )}
      {lead.emails.length > 0 ? (
        <IconButton aria-label={t('writeTo', { name: lead.name })} onClick={() => actions.reach(lead, 'mail')}>
          <MessageSquareText size={16} aria-hidden />
        </IconButton>
      ) : null}
      <IconButton aria-label={t('checkOf', { name: lead.name })} onClick={() => actions.check(lead)}>
        <FileSearch size={16} aria-hidden />
      </IconButton>
    </Box>
  )
}

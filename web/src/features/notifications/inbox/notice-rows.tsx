import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import Archive from 'lucide-react/icons/archive'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import FileText from 'lucide-react/icons/file-text'
import Gauge from 'lucide-react/icons/gauge'
import Gavel from 'lucide-react/icons/gavel'
import StickyNote from 'lucide-react/icons/sticky-note'
import ListChecks from 'lucide-react/icons/list-checks'
import Mail from 'lucide-react/icons/mail'
import MailWarning from 'lucide-react/icons/mail-warning'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import BadgeAlert from 'lucide-react/icons/badge-alert'
import BadgeCheck from 'lucide-react/icons/badge-check'
import UserPlus from 'lucide-react/icons/user-plus'
import Video from 'lucide-react/icons/video'
import { Link as RouterLink } from 'react-router-dom'
import type { NoticeKind } from '#server/contract/notices.ts'
import { formatRelative } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Icon } from '../../../ui/icon.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useNoticeText } from './notice-text.ts'
import { noticeMutations, type NoticeEntry } from './notices.queries.ts'

const icons: Readonly<Record<NoticeKind, Icon>> = {
  'usage.near': Gauge,
  'usage.full': Gauge,
  'member.joined': UserPlus,
  'appointment.requested': CalendarDays,
  'appointment.booked': CalendarDays,
  'appointment.moved': CalendarDays,
  'appointment.cancelled': CalendarDays,
  'appointment.answered': ClipboardList,
  'response.received': ClipboardList,
  'lead.received': UserPlus,
  'lead.assigned': UserPlus,
  'lead.waiting': AlarmClock,
  'task.assigned': ListChecks,
  'budget.reached': Gauge,
  'payment.disputed': BadgeAlert,
  'conflict.asked': MessageSquareText,
  'inbox.notice': Gavel,
  'inbox.queued': Gavel,
  'inbox.link_ending': AlarmClock,
  'inbox.message': Mail,
  'inbox.message_waiting': Mail,
  'inbox.message_failed': MailWarning,
  'note.mentioned': StickyNote,
  'term.due': AlarmClock,
  'term.overdue': AlarmClock,
  'term.unconfirmed': AlarmClock,
  'term.moved': CalendarDays,
  'term.second': CalendarDays,
  'term.differs': CalendarDays,
  'recording.ready': Video,
  'transcript.ready': FileText,
  'mail.failed': MailWarning,
  'mail.undelivered': MailWarning,
  'export.ready': Archive,
  'export.failed': Archive,
  'deletion.planned': Trash2,
  'deletion.undone': Undo2,
  'licence.verified': BadgeCheck,
  'licence.expiring': BadgeCheck,
  'licence.expired': BadgeAlert,
  'licence.withdrawn': BadgeAlert,
  'licence.required': BadgeAlert,
  'licence.hidden': BadgeAlert,
}

/** Notices as links to their subject; following one marks it as read. */
export function NoticeRows({
  items,
  onFollow,
}: {
  readonly items: readonly NoticeEntry[]
  readonly onFollow?: () => void
}) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {items.map((notice) => (
        <Row key={notice.id} notice={notice} {...(onFollow ? { onFollow } : {})} />
      ))}
    </Box>
  )
}

function Row({ notice, onFollow }: { readonly notice: NoticeEntry; readonly onFollow?: () => void }) {
  const { t } = useTranslation('notices')
  const { text, to } = useNoticeText()(notice)
  const markRead = useMutation(noticeMutations.read())
  const NoticeIcon = icons[notice.kind]
  const isUnread = notice.readAt === null
  const follow = () => {
    if (isUnread) markRead.mutate({ ids: [notice.id] })
    onFollow?.()
  }
  return (
    <Box
      component="li"
      sx={{ borderBottom: '1px solid', borderColor: 'line.soft', '&:last-child': { borderBottom: 0 } }}
    >
      <ButtonBase
        component={RouterLink}
        to={to}
        onClick={follow}
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          justifyContent: 'flex-start',
          textAlign: 'left',
          gap: 1.5,
          width: '100%',
          px: 2,
          py: 1.5,
          minHeight: 44,
          bgcolor: isUnread ? 'background.selected' : 'transparent',
          '&:hover': { bgcolor: 'background.hover' },
        }}
      >
        <Box
          component="span"
          sx={{ display: 'inline-flex', mt: 0.25, color: isUnread ? 'primary.main' : 'text.secondary' }}
        >
          <NoticeIcon size={17} aria-hidden />
        </Box>
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            component="span"
            variant="body2"
            sx={{ display: 'block', fontWeight: isUnread ? 600 : 400, overflowWrap: 'anywhere' }}
          >
            {isUnread ? <VisuallyHidden>{t('new')}: </VisuallyHidden> : null}
            {text}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary">
            {[notice.caseName, formatRelative(notice.at)].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        {isUnread ? (
          <Box
            component="span"
            aria-hidden
            sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'primary.main', mt: 0.75, flexShrink: 0 }}
          />
        ) : null}
      </ButtonBase>
    </Box>
  )
}

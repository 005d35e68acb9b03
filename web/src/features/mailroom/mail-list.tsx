import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Timer from 'lucide-react/icons/timer'
import { useEffect, useRef, type ReactNode } from 'react'
import { reveal } from '../../lib/reveal.ts'
import { formatDate } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { Icon } from '../../ui/icon.ts'
import { DateText } from '../../ui/texts.tsx'
import type { InboxMail } from './mailroom.queries.ts'
import { useNoticeText } from './use-notice-text.ts'

function IconText({
  icon: SignIcon,
  color,
  children,
}: {
  readonly icon: Icon
  readonly color: string
  readonly children: ReactNode
}) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color }}>
      <SignIcon size={13} aria-hidden />
      {children}
    </Box>
  )
}

/** The state of a message, or its most urgent fact, in one line. */
function MailStatus({ mail }: { readonly mail: InboxMail }) {
  const { t } = useTranslation('mailroom')
  const link = useNoticeText().linkText(mail)
  if (mail.state === 'filed')
    return (
      <IconText icon={Check} color="success.main">
        {t('states.filed')}
      </IconText>
    )
  // The link and the hearing of a dismissed message need no warning.
  if (mail.state === 'dismissed') return <span>{t('states.dismissed')}</span>
  if (mail.state === 'received')
    return (
      <IconText icon={Timer} color="text.secondary">
        {t('states.received')}
      </IconText>
    )
  if (mail.state === 'queued' && mail.case === null)
    return (
      <IconText icon={CircleQuestionMark} color="secondary.main">
        {t('states.queued')}
      </IconText>
    )
  if (mail.notice?.questions.includes('sender_unproven'))
    return (
      <IconText icon={CircleQuestionMark} color="error.main">
        {t('states.unproven')}
      </IconText>
    )
  if (mail.notice?.hearingAt)
    return (
      <IconText icon={CalendarClock} color="text.secondary">
        {t('hearingOn', { day: formatDate(mail.notice.hearingAt) })}
      </IconText>
    )
  if (link)
    return (
      <IconText icon={Timer} color={link.isUrgent ? 'error.main' : 'text.secondary'}>
        {link.text}
      </IconText>
    )
  return null
}

function MailLine({
  mail,
  isChosen,
  onChoose,
}: {
  readonly mail: InboxMail
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  const { t } = useTranslation('mailroom')
  const { titleOf } = useNoticeText()
  const line = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen && line.current) reveal(line.current)
  }, [isChosen])
  const [suggestion] = mail.suggestions
  const statedNumber = mail.notice?.number ?? null
  const likelyNumber = mail.notice && mail.case === null ? (suggestion?.courtCaseNumber ?? null) : null
  return (
    <ButtonBase
      ref={line}
      data-mail={mail.id}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
      sx={{
        display: 'block',
        width: '100%',
        textAlign: 'left',
        px: 2,
        py: 1.25,
        fontSize: '0.8125rem',
        lineHeight: 1.5,
        borderBottom: '1px solid',
        borderColor: 'divider',
        borderLeft: '3px solid',
        borderLeftColor: isChosen ? 'primary.main' : 'transparent',
        bgcolor: isChosen ? 'primary.soft' : 'transparent',
        '&:hover': { bgcolor: isChosen ? 'primary.soft' : 'background.sunken' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
      }}
    >
      <Box component="span" sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
        <Box
          component="span"
          sx={{
            fontWeight: mail.state === 'filed' ? 500 : 650,
            fontSize: '0.875rem',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {titleOf(mail)}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          <DateText value={mail.receivedAt} style="relative" />
        </Box>
      </Box>
      <Box
        component="span"
        sx={{
          display: 'block',
          overflowWrap: 'anywhere',
          ...(mail.case ? {} : { color: 'secondary.main', fontWeight: 600 }),
        }}
      >
        {/* A file that the office dropped into the inbox has no sender. */}
        {mail.case?.name ?? (mail.notice ? t('whichCase') : mail.from.name || mail.from.address || t('dropped'))}
      </Box>
      <Box
        component="span"
        sx={{
          display: 'block',
          color: 'text.secondary',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {[
          statedNumber === likelyNumber ? null : statedNumber,
          likelyNumber && t('likelyNumber', { number: likelyNumber }),
        ]
          .filter(Boolean)
          .join(', ')}
      </Box>
      <MailStatus mail={mail} />
    </ButtonBase>
  )
}

/** The messages of a view. */
export function MailList({
  items,
  chosenId,
  onChoose,
}: {
  readonly items: readonly InboxMail[]
  readonly chosenId: string | null
  readonly onChoose: (id: string) => void
}) {
  const { t } = useTranslation('mailroom')
  return (
    <Box component="ul" aria-label={t('list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {items.map((mail) => (
        <li key={mail.id}>
          <MailLine mail={mail} isChosen={mail.id === chosenId} onChoose={() => onChoose(mail.id)} />
        </li>
      ))}
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Check from 'lucide-react/icons/check'
import ExternalLink from 'lucide-react/icons/external-link'
import { formatDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { MailDetail } from './mailroom.queries.ts'
import { useNoticeText } from './use-notice-text.ts'

/** How long the link of a notice lasts, and whether its document is saved. */
export function LinkGuard({
  mail,
  isPending,
  onSaved,
}: {
  readonly mail: MailDetail
  readonly isPending: boolean
  readonly onSaved: (saved: boolean) => void
}) {
  const { t } = useTranslation('mailroom')
  const link = useNoticeText().linkText(mail)
  const notice = mail.courtNotice
  if (!link || !notice?.linkUrl) return null
  const isSaved = notice.linkSavedAt !== null
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        px: 2,
        py: 1.25,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, fontSize: '0.8125rem' }}>
        <Box sx={{ fontWeight: 650, fontSize: '0.875rem', color: link.isUrgent ? 'error.main' : 'text.primary' }}>
          {t('link.title', { text: link.text })}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>
          {notice.linkExpiresOn ? t('link.until', { day: formatDay(notice.linkExpiresOn) }) : null}{' '}
          {/* A stranger may have written the link: `noreferrer` hides the address of this page. */}
          <Link href={notice.linkUrl} target="_blank" rel="noopener noreferrer nofollow" sx={{ whiteSpace: 'nowrap' }}>
            {t('link.open')}
            <ExternalLink size={12} aria-hidden style={{ marginLeft: 4, verticalAlign: 'middle' }} />
          </Link>
        </Box>
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-pressed={isSaved}
        startIcon={<Check size={14} />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => onSaved(!isSaved)}
      >
        {t(isSaved ? 'link.savedAction' : 'link.saveAction')}
      </Button>
    </Box>
  )
}

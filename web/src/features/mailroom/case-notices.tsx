import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import Inbox from 'lucide-react/icons/inbox'
import Timer from 'lucide-react/icons/timer'
import { Link as RouterLink } from 'react-router-dom'
import type { CaseTabProps } from '../../app/feature.ts'
import { formatDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { RefusedFiles } from '../../ui/refused-files.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { DateText } from '../../ui/texts.tsx'
import { AddressLine } from './address-line.tsx'
import { addressQueries } from './addresses.queries.ts'
import { inboxQueries } from './mailroom.queries.ts'
import { useNoticeText } from './use-notice-text.ts'

/** Notices of the court in a case, the latest first, with the countdown of their links. */
export function CaseNotices({ item }: CaseTabProps) {
  return (
    <>
      <NoticeList item={item} />
      <CaseAddress caseId={item.id} />
    </>
  )
}

/** The address whose mail is proposed for the case; renders nothing where the server receives no mail. */
function CaseAddress({ caseId }: { readonly caseId: string }) {
  const { t } = useTranslation('mailroom')
  const settings = useQuery(addressQueries.settings())
  const { data } = useQuery(addressQueries.list(caseId))
  if (!settings.data?.host || !data) return null
  return (
    <Box sx={{ mt: 3, maxWidth: 640 }}>
      <AddressLine
        label={t('settings.addresses.ofCase')}
        help={t('settings.addresses.ofCaseHelp')}
        address={data.items.find(({ purpose, revokedAt }) => purpose === 'case' && revokedAt === null)}
        request={{ purpose: 'case', caseId }}
        mayChange
      />
    </Box>
  )
}

function NoticeList({ item }: Pick<CaseTabProps, 'item'>) {
  const { t } = useTranslation('mailroom')
  const { titleOf, linkText } = useNoticeText()
  const notices = useQuery(inboxQueries.ofCase(item.id))
  if (!notices.data)
    return (
      <Card>
        {notices.error ? (
          <ErrorState error={notices.error} onRetry={() => void notices.refetch()} />
        ) : (
          <RowsSkeleton rows={4} />
        )}
      </Card>
    )
  if (notices.data.items.length === 0)
    return (
      <Card>
        <EmptyState
          icon={Inbox}
          title={t('ofCase.empty')}
          help={t('ofCase.help')}
          action={
            <Button variant="outlined" component={RouterLink} to="/app/inbox?add=1">
              {t('add.action')}
            </Button>
          }
        />
      </Card>
    )
  return (
    <Card component="ul" aria-label={t('ofCase.label')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {notices.data.items.map((mail) => {
        const link = linkText(mail)
        return (
          <ListRow key={mail.id}>
            <Box sx={{ flex: 1, minWidth: 200 }}>
              <Link component={RouterLink} to={`/app/inbox?view=all&mail=${mail.id}`} sx={{ fontWeight: 600 }}>
                {titleOf(mail)}
              </Link>
              <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                {mail.notice?.filedOn
                  ? t('ofCase.filed', { day: formatDay(mail.notice.filedOn) })
                  : t('ofCase.undated')}
                {' · '}
                <DateText value={mail.receivedAt} style="dateTime" />
              </Box>
              <RefusedFiles files={mail.refused} />
            </Box>
            {mail.state === 'pending' ? <StatusChip icon={Inbox} tone="warning" label={t('states.pending')} /> : null}
            {link ? <StatusChip icon={Timer} tone={link.isUrgent ? 'error' : 'neutral'} label={link.text} /> : null}
          </ListRow>
        )
      })}
    </Card>
  )
}

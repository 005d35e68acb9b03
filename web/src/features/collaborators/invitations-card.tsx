import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock'
import { can } from '../../lib/roles.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { reportMail } from '../../lib/unsent-mail.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { CardRow, SectionCard } from '../../ui/section-card.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { PersonText } from '../../ui/texts.tsx'
import { UndeliveredChip } from '../../ui/undelivered-chip.tsx'
import { collaboratorMutations, collaboratorQueries, type Invitation } from './collaborators.queries.ts'

/** Pending and expired invitations; hidden when there are none. */
export function InvitationsCard({
  companyId,
  onlyOfficeMembers = false,
  onRevoke,
}: {
  readonly companyId: string
  /** Whether to leave out invitations of clients. */
  readonly onlyOfficeMembers?: boolean
  readonly onRevoke: (invitation: Invitation) => void
}) {
  const { t } = useTranslation(['collaborators', 'common'])
  const query = useQuery(collaboratorQueries.invitations(companyId))
  const resend = useGuardedMutation(collaboratorMutations.resend(companyId))
  const openInvitations = (query.data?.items ?? []).filter(
    (item) =>
      (item.status === 'pending' || item.status === 'expired') &&
      (!onlyOfficeMembers || can(item.profile, 'companies.work')),
  )
  if (openInvitations.length === 0) return null
  return (
    <SectionCard title={t('invitations.title')} note={formatNumber(openInvitations.length)} flush>
      {openInvitations.map((item) => (
        <CardRow key={item.id}>
          <Box
            sx={{
              flex: 1,
              minWidth: 0,
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              rowGap: 1,
            }}
          >
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <PersonText
                name={item.name ?? item.email}
                detail={[
                  item.name ? item.email : null,
                  t(`common:roles.one.${item.profile}`),
                  t(item.status === 'expired' ? 'invitations.expired' : 'invitations.expires', {
                    date: formatDate(item.expiresAt),
                  }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            </Box>
            {item.undelivered ? <UndeliveredChip /> : null}
            <StatusChip
              icon={Clock}
              tone={item.status === 'expired' ? 'error' : 'warning'}
              label={t(`invitations.${item.status === 'expired' ? 'late' : 'pending'}`)}
            />
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Button
                size="small"
                loading={resend.isPending && resend.variables === item.id}
                onClick={() =>
                  resend.mutate(item.id, {
                    onSuccess: ({ mail }) => reportMail(mail, item.email, t('invite.sent', { email: item.email })),
                  })
                }
              >
                {t('resend')}
              </Button>
              <Button size="small" variant="text" color="error" onClick={() => onRevoke(item)}>
                {t('revoke.action')}
              </Button>
            </Box>
          </Box>
        </CardRow>
      ))}
    </SectionCard>
  )
}

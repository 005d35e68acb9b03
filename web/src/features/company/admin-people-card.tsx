import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { reportMail } from '../../lib/unsent-mail.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { CardRow, SectionCard } from '../../ui/section-card.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { companiesMutations, companiesQueries, type AdminCompany, type Invitation } from './companies.queries.ts'

function CountRow({
  label,
  counts,
}: {
  readonly label: string
  readonly counts: AdminCompany['people']['professionals']
}) {
  const { t } = useTranslation('admin')
  return (
    <CardRow>
      <Box component="span" sx={{ flex: 1, fontSize: '0.875rem' }}>
        {label}
      </Box>
      <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.secondary', textAlign: 'right' }}>
        <Box component="b" sx={{ color: 'text.primary', fontWeight: 650 }}>
          {t('company.people.active', { count: counts.active, formatted: formatNumber(counts.active) })}
        </Box>
        {counts.inactive > 0
          ? ` · ${t('company.people.inactive', { count: counts.inactive, formatted: formatNumber(counts.inactive) })}`
          : ''}
      </Box>
    </CardRow>
  )
}

function InvitationRow({
  invitation,
  isResending,
  onResend,
}: {
  readonly invitation: Invitation
  readonly isResending: boolean
  readonly onResend: () => void
}) {
  const { t } = useTranslation(['admin', 'common'])
  const isExpired = invitation.status === 'expired'
  return (
    <CardRow>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontSize: '0.875rem', fontWeight: 550, overflowWrap: 'anywhere' }}>{invitation.email}</Box>
        <Box sx={{ fontSize: '0.8125rem', color: isExpired ? 'warning.main' : 'text.secondary' }}>
          {t(`common:roles.one.${invitation.profile}`)} ·{' '}
          {t(isExpired ? 'company.people.expired' : 'company.people.expires', {
            date: formatDate(invitation.expiresAt),
          })}
        </Box>
      </Box>
      <Button
        size="small"
        loading={isResending}
        loadingPosition="start"
        startIcon={<Mail size={16} />}
        onClick={onResend}
      >
        {t('company.people.resend')}
        <VisuallyHidden> {invitation.email}</VisuallyHidden>
      </Button>
    </CardRow>
  )
}

/** Number of people and pending invitations of an office; administrators see no case data. */
export function AdminPeopleCard({ company }: { readonly company: AdminCompany }) {
  const { t } = useTranslation(['admin', 'common'])
  const { data = [] } = useQuery(companiesQueries.invitations(company.id))
  const resend = useGuardedMutation(companiesMutations.resendInvitation(company.id))
  const resendInvitation = ({ id, email }: Invitation) =>
    resend.mutate(id, { onSuccess: ({ mail }) => reportMail(mail, email, t('company.people.resent', { email })) })
  return (
    <SectionCard
      flush
      title={t('company.people.title')}
      link={{ to: `/app/admin/users?companyId=${company.id}`, label: t('company.people.link') }}
    >
      <CountRow label={t('common:roles.many.professional')} counts={company.people.professionals} />
      <CountRow label={t('common:roles.many.staff')} counts={company.people.staff} />
      <CountRow label={t('common:roles.many.customer')} counts={company.people.customers} />
      {data.length > 0 ? (
        <Box
          component="h3"
          sx={{
            m: 0,
            px: 2,
            pt: 1.5,
            pb: 0.5,
            fontSize: '0.8125rem',
            fontWeight: 600,
            color: 'text.secondary',
            bgcolor: 'background.sunken',
          }}
        >
          {t('company.people.invitations')}
        </Box>
      ) : null}
      {data.map((invitation) => (
        <InvitationRow
          key={invitation.id}
          invitation={invitation}
          isResending={resend.isPending && resend.variables === invitation.id}
          onResend={() => resendInvitation(invitation)}
        />
      ))}
    </SectionCard>
  )
}

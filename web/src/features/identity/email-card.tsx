import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import MailWarning from 'lucide-react/icons/mail-warning'
import { Suspense, useState } from 'react'
import { formatDateTime } from '../../lib/format.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import type { Me } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { identityMutations, identityQueries } from './identity.queries.ts'

const EmailSheet = lazyPage(() => import('./email-sheet.tsx').then((file) => file.EmailSheet))

/** The account's address, and an address that waits for confirmation. */
export function EmailCard({ user }: { readonly user: Me }) {
  const { t } = useTranslation('profile')
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(identityQueries.emailChange())
  const resend = useGuardedMutation(identityMutations.resendEmailChange())
  const cancel = useGuardedMutation(identityMutations.cancelEmailChange())
  const pending = data?.pending
  return (
    <SectionCard title={t('email.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{user.email}</Typography>
        <StatusChip
          size="small"
          icon={user.emailConfirmed ? CircleCheck : MailWarning}
          tone={user.emailConfirmed ? 'success' : 'warning'}
          label={t(user.emailConfirmed ? 'email.confirmed' : 'email.unconfirmed')}
        />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('email.help')}
      </Typography>
      {pending ? (
        <>
          <Notice tone="warning">
            {t(pending.kept ? 'email.pendingKept' : 'email.pending', {
              email: pending.email,
              current: user.email,
              date: formatDateTime(pending.expiresAt),
            })}
          </Notice>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              loading={resend.isPending}
              onClick={() =>
                resend.mutate(undefined, {
                  onSuccess: () =>
                    showToast(t(pending.kept ? 'email.sentKept' : 'email.sent', { email: pending.email }), {
                      tone: 'success',
                    }),
                })
              }
            >
              {t('email.resend')}
            </Button>
            <Button
              loading={cancel.isPending}
              onClick={() =>
                cancel.mutate(undefined, { onSuccess: () => showToast(t('email.cancelled'), { tone: 'success' }) })
              }
            >
              {t('email.cancel')}
            </Button>
          </Box>
        </>
      ) : (
        <Button onPointerEnter={EmailSheet.preload} onClick={() => setIsOpen(true)}>
          {t('email.change')}
        </Button>
      )}
      <Suspense fallback={null}>
        {isOpen ? <EmailSheet secondFactor={user.twoFactorEnabled} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </SectionCard>
  )
}

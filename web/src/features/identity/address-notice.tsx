import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Mail from 'lucide-react/icons/mail'
import MailCheck from 'lucide-react/icons/mail-check'
import { useEffect } from 'react'
import { session } from '../../lib/session.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { identityMutations } from './identity.queries.ts'

/** Refetches the profile when the window regains the focus: the link may have been opened elsewhere. */
function useProfileRefreshOnReturn(): void {
  useEffect(() => {
    const refreshProfile = () => {
      if (document.visibilityState === 'visible') void session.fetchProfile()
    }
    document.addEventListener('visibilitychange', refreshProfile)
    return () => document.removeEventListener('visibilitychange', refreshProfile)
  }, [])
}

/** Notice at the top of the page until the account's address is confirmed, with a button that sends the link again. */
export function AddressNotice({ email }: { readonly email: string }) {
  const { t } = useTranslation('address-notice')
  const { mutate, data, error, isPending } = useGuardedMutation(identityMutations.resendAddressConfirmation())
  useProfileRefreshOnReturn()
  const Icon = data ? MailCheck : Mail
  const message = error?.message ?? (data ? t(data.kept ? 'kept' : 'sent', { email }) : t('ask', { email }))
  return (
    <Box
      component="section"
      data-screen-only=""
      aria-label={t('label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.25,
        rowGap: 0.75,
        px: { xs: 2, sm: 3.5 },
        py: 0.75,
        bgcolor: error ? 'error.soft' : 'info.soft',
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <Box component="span" sx={{ display: 'inline-flex', flexShrink: 0, color: error ? 'error.main' : 'info.main' }}>
          <Icon size={16} aria-hidden />
        </Box>
        <Box role="status" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {message}
        </Box>
      </Box>
      <Button size="small" loading={isPending} onClick={() => mutate()}>
        {t(data || error ? 'again' : 'send')}
      </Button>
    </Box>
  )
}

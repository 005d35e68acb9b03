import Box from '@mui/material/Box'
import { EmailCard } from '../features/identity/email-card.tsx'
import { PasswordCard } from '../features/identity/password-card.tsx'
import { ProfileCard } from '../features/identity/profile-card.tsx'
import { ReferralsCard } from '../features/identity/referrals-card.tsx'
import { SessionsCard } from '../features/identity/sessions-card.tsx'
import { TwoFactorCard } from '../features/identity/two-factor-card.tsx'
import { PhotoCard } from '../features/marketplace/photo-card.tsx'
import { can } from '../lib/roles.ts'
import type { Me } from '../lib/session.ts'

/** Account of a person: data, photograph, two-factor authentication, password, sessions, referrals. */
export function OwnProfile({ user }: { readonly user: Me }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        gridTemplateRows: { lg: 'auto 1fr' },
        alignItems: 'start',
      }}
    >
      <ProfileCard user={user} />
      <Box sx={{ display: 'grid', gap: 2.5, gridColumn: { lg: 2 }, gridRow: { lg: 'span 2' } }}>
        {can(user.profile, 'marketplace.publish') ? <PhotoCard /> : null}
        <EmailCard user={user} />
        <TwoFactorCard enabled={user.twoFactorEnabled} />
        <PasswordCard />
        {can(user.profile, 'identity.refer') ? <ReferralsCard /> : null}
      </Box>
      <SessionsCard />
    </Box>
  )
}

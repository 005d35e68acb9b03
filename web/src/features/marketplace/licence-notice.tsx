import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { formatDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'
import type { PublicProfile } from './marketplace.queries.ts'

const phrases = {
  missing: 'visibility.licenceMissing',
  waiting: 'visibility.licenceWaiting',
  expired: 'visibility.licenceExpired',
  withdrawn: 'visibility.licenceWithdrawn',
} as const

/**
 * Explains why a missing, unverified, expired or withdrawn licence hides the profile, and the remedy; otherwise renders
 * nothing.
 */
export function LicenceNotice({ profile }: { readonly profile: PublicProfile }) {
  const { t } = useTranslation('profile-public')
  const { licence, licenceRequired, shownUntil, ruaNumber } = profile
  if (licence.state === 'verified' || (!licenceRequired && licence.state !== 'withdrawn')) return null
  const text = t(phrases[licence.state], {
    number: ruaNumber ?? '',
    date: licence.validUntil === null ? '' : formatDay(licence.validUntil),
    reason: licence.withdrawalReason ?? '',
  })
  return (
    <Notice tone="warning">
      {text} {shownUntil && profile.listed ? `${t('visibility.shownUntil', { date: formatDay(shownUntil) })} ` : null}
      <Link component={RouterLink} to="/app/my_profile?tab=users">
        {t('visibility.toLicence')}
      </Link>
    </Notice>
  )
}

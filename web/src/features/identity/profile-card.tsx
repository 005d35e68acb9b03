import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { can } from '../../lib/roles.ts'
import type { Me } from '../../lib/session.ts'
import { formatDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { EditableCard } from '../../ui/editable-card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Fact, Money } from '../../ui/texts.tsx'
import { networkNames, networks } from './networks.ts'

const ProfileForm = lazyPage(() => import('./profile-form.tsx').then((file) => file.ProfileForm))

const Facts = ({ columns = 2, children }: { readonly columns?: 2 | 3; readonly children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      columnGap: 2,
      rowGap: 1.5,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
    }}
  >
    {children}
  </Box>
)

/** The person's own data, with a button to edit them. Lawyers also have licence numbers, rate and networks. */
export function ProfileCard({ user }: { readonly user: Me }) {
  const { t } = useTranslation('profile')
  return (
    <EditableCard
      title={t('personal.title')}
      note={user.username}
      preload={ProfileForm.preload}
      form={(close) => <ProfileForm user={user} onClose={close} />}
    >
      <PersonalFacts user={user} />
      {can(user.profile, 'identity.practise') ? <LawyerFacts user={user} /> : null}
    </EditableCard>
  )
}

function useValueOrNone(): (value: string | null | undefined) => ReactNode {
  const { t } = useTranslation()
  return (value) =>
    value || (
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {t('none')}
      </Box>
    )
}

function PersonalFacts({ user }: { readonly user: Me }) {
  const { t } = useTranslation('profile')
  const valueOrNone = useValueOrNone()
  return (
    <Facts>
      <Fact label={t('personal.name')}>{user.name}</Fact>
      <Fact label={t('personal.surname')}>{user.surname}</Fact>
      <Fact label={t('personal.email')}>{user.email}</Fact>
      {can(user.profile, 'identity.practise') ? (
        <Fact label={t('personal.professionalTitle')}>{valueOrNone(user.professionalTitle)}</Fact>
      ) : null}
      <Fact label={t('personal.phone')}>{valueOrNone(user.phone)}</Fact>
      <Fact label={t('personal.cellPhone')}>{valueOrNone(user.cellPhone)}</Fact>
      <Fact label={t('personal.address')}>{valueOrNone(user.address)}</Fact>
      <Fact label={t('personal.postalAddress')}>{valueOrNone(user.postalAddress)}</Fact>
    </Facts>
  )
}

/** Whether the licence is verified, and what to do where it is not. */
function LicenceState({ user: { licence } }: { readonly user: Me }) {
  const { t } = useTranslation('profile')
  const date = licence.validUntil === null ? '' : formatDay(licence.validUntil)
  const text = t(`licence.states.${licence.state}`, { date, reason: licence.withdrawalReason ?? '' })
  if (licence.state === 'expired' || licence.state === 'withdrawn') return <Notice tone="warning">{text}</Notice>
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
      {text}
    </Typography>
  )
}

function LawyerFacts({ user }: { readonly user: Me }) {
  const { t } = useTranslation('profile')
  const valueOrNone = useValueOrNone()
  const shownNetworks = networks.filter((name) => user.socialMedia[name])
  const titleStyles = { mt: 2.5, mb: 1 } as const
  return (
    <>
      <Box component="dl" sx={{ m: 0, mt: 1.5, '& dd': { whiteSpace: 'pre-line', fontWeight: 400 } }}>
        <Fact label={t('personal.description')}>{valueOrNone(user.description)}</Fact>
      </Box>
      <Typography variant="h3" sx={titleStyles}>
        {t('licence.title')}
      </Typography>
      <LicenceState user={user} />
      <Facts columns={3}>
        <Fact label={t('licence.rua')}>{valueOrNone(user.ruaNumber)}</Fact>
        <Fact label={t('licence.membership')}>{valueOrNone(user.membershipNumber)}</Fact>
        <Fact label={t('licence.association')}>{valueOrNone(user.associationNumber)}</Fact>
        <Fact label={t('personal.hourlyRate')}>
          {user.hourlyRateCents === null ? valueOrNone(null) : <Money cents={user.hourlyRateCents} />}
        </Fact>
      </Facts>
      <Typography variant="h3" sx={titleStyles}>
        {t('social.title')}
      </Typography>
      {shownNetworks.length === 0 ? (
        <Typography variant="body2">{valueOrNone(null)}</Typography>
      ) : (
        <Facts>
          {shownNetworks.map((name) => (
            <Fact key={name} label={name === 'website' ? t('social.website') : networkNames[name]}>
              <Link href={user.socialMedia[name] ?? ''} target="_blank" rel="noopener noreferrer">
                {user.socialMedia[name]?.replace(/^https:\/\/(www\.)?/, '')}
              </Link>
            </Fact>
          ))}
        </Facts>
      )}
    </>
  )
}

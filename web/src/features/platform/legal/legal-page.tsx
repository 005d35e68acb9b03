import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { platformEntity } from '../../../entities/platform.queries.ts'
import { useSession } from '../../../lib/session.ts'
import { useCan } from '../../../lib/use-can.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { LanguageMenu } from '../../../ui/language-menu.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { Notice } from '../../../ui/notice.tsx'

const privacySections = [
  'who',
  'data',
  'use',
  'protection',
  'device',
  'providers',
  'retention',
  'rights',
  'breach',
] as const
const termsSections = [
  'service',
  'account',
  'content',
  'duties',
  'plans',
  'judgement',
  'warranty',
  'ending',
  'law',
] as const

interface Section {
  readonly title: string
  readonly text: string
}

/** A public legal text: one narrow column, without navigation. */
function LegalText({
  title,
  subtitle,
  sections,
  email,
  otherText,
}: {
  readonly title: string
  readonly subtitle: string
  readonly sections: readonly Section[]
  readonly email: string | null
  readonly otherText: { readonly to: string; readonly label: string }
}) {
  const { t } = useTranslation('legal')
  const { isAuthenticated } = useSession()
  const mayAdminister = useCan()('platform.administer')
  useDocumentTitle(title)
  const home = isAuthenticated ? '/app/dashboard' : '/auth/login'
  return (
    <Box sx={{ maxWidth: 720, mx: 'auto', px: { xs: 2.5, sm: 5 }, pb: 6 }}>
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', height: { xs: 76, sm: 92 } }}
      >
        <ButtonBase component={RouterLink} to={home} aria-label="Bufete" sx={{ borderRadius: '8px' }}>
          <Logo size={32} />
        </ButtonBase>
        <LanguageMenu />
      </Box>
      <Box component="main" sx={{ pt: { xs: 2, sm: 4 } }}>
        <Typography variant="h1" sx={{ fontSize: { xs: '1.9375rem', sm: '2rem' }, lineHeight: 1.25 }}>
          {title}
        </Typography>
        <Typography variant="body1" color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
          {subtitle}
        </Typography>
        {mayAdminister ? <Notice tone="info">{t('base')}</Notice> : null}
        {sections.map((section) => (
          <Box component="section" key={section.title} sx={{ mt: 3.5 }}>
            <Typography variant="h2">{section.title}</Typography>
            <Typography variant="body1" sx={{ mt: 0.75 }}>
              {section.text}
            </Typography>
          </Box>
        ))}
        <Box component="section" sx={{ mt: 3.5 }}>
          <Typography variant="h2">{t('contact')}</Typography>
          <Typography variant="body1" sx={{ mt: 0.75 }}>
            {email ? <Link href={`mailto:${email}`}>{email}</Link> : t('contactUnknown')}
          </Typography>
        </Box>
      </Box>
      <Box
        component="footer"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          rowGap: 0.5,
          mt: 5,
          pt: 2,
          borderTop: '1px solid',
          borderColor: 'divider',
          '& a': { fontWeight: 600, py: 1 },
        }}
      >
        <Link component={RouterLink} to={home}>
          {t(isAuthenticated ? 'home' : 'back')}
        </Link>
        <Link component={RouterLink} to={otherText.to}>
          {otherText.label}
        </Link>
      </Box>
    </Box>
  )
}

/** Privacy policy. */
export function PrivacyPage() {
  const { t } = useTranslation('legal')
  const { data } = useQuery(platformEntity.facts())
  const platform = data?.name ?? 'Bufete'
  return (
    <LegalText
      title={t('privacy.title')}
      subtitle={t('privacy.subtitle', { platform })}
      email={data?.supportEmail ?? null}
      otherText={{ to: '/legal/terms', label: t('terms.title') }}
      sections={privacySections.map((name) => ({
        title: t(`privacy.sections.${name}.title`),
        text: t(`privacy.sections.${name}.text`, { platform }),
      }))}
    />
  )
}

/** Terms of use. */
export function TermsPage() {
  const { t } = useTranslation('legal')
  const { data } = useQuery(platformEntity.facts())
  const platform = data?.name ?? 'Bufete'
  return (
    <LegalText
      title={t('terms.title')}
      subtitle={t('terms.subtitle', { platform })}
      email={data?.supportEmail ?? null}
      otherText={{ to: '/legal/privacy', label: t('privacy.title') }}
      sections={termsSections.map((name) => ({
        title: t(`terms.sections.${name}.title`),
        text: t(`terms.sections.${name}.text`, { platform }),
      }))}
    />
  )
}

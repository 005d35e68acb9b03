import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import BadgeCheck from 'lucide-react/icons/badge-check'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { formatDay } from '../../lib/format.ts'
import { useAuthorizedImage } from '../../lib/authorized-image.ts'
import { lineUnderName, titledName } from '../../lib/professional-name.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { Icon } from '../../ui/icon.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { PersonAvatar } from '../../ui/texts.tsx'
import type { PublicProfile } from './marketplace.queries.ts'
import { AuthorizedImage } from './authorized-image.tsx'
import { useLanguageNames, usePriceLabels } from './public-labels.ts'
import { useStudyPeriod } from './study-words.ts'

function Line({ icon: LineIcon, children }: { readonly icon: Icon; readonly children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontSize: '0.8125rem' }}>
      <LineIcon size={14} aria-hidden />
      {children}
    </Box>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ mt: 2.5 }}>
      <Typography variant="h3" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

/**
 * Preview of the directory card and the public page, from saved data; without free times, which come from the calendar.
 */
export function PublicPreview({ profile }: { readonly profile: PublicProfile }) {
  const { t } = useTranslation('profile-public')
  return (
    <SectionCard title={t('preview.title')} note={t('preview.note')}>
      <DirectoryCard profile={profile} />
      {profile.description ? (
        <Part title={t('preview.about')}>
          <Typography variant="body1" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {profile.description}
          </Typography>
        </Part>
      ) : null}
      {profile.legalAreas.length > 0 ? (
        <Part title={t('areas.title')}>
          <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
            {profile.legalAreas.map((area) => (
              <Box
                component="li"
                key={area.id}
                sx={{
                  px: 1,
                  py: 0.5,
                  border: '1px solid',
                  borderColor: 'divider',
                  borderRadius: '6px',
                  fontSize: '0.8125rem',
                  fontWeight: 600,
                }}
              >
                {area.name}
              </Box>
            ))}
          </Box>
        </Part>
      ) : null}
      {profile.studies.length > 0 ? (
        <Part title={t('studies.title')}>
          {profile.studies.map((study) => (
            <StudyLine key={study.id} study={study} />
          ))}
        </Part>
      ) : null}
      {profile.portfolio.length > 0 ? (
        <Part title={t('portfolio.title')}>
          <Portfolio projects={profile.portfolio} />
        </Part>
      ) : null}
    </SectionCard>
  )
}

function StudyLine({ study }: { readonly study: PublicProfile['studies'][number] }) {
  const period = useStudyPeriod()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 2,
        py: 1,
        borderBottom: '1px solid',
        borderColor: 'line.soft',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="div">
          {study.name}
        </Typography>
        {study.institution ? (
          <Typography variant="caption" color="textSecondary">
            {study.institution}
          </Typography>
        ) : null}
      </Box>
      <Typography variant="caption" color="textSecondary">
        {period(study)}
      </Typography>
    </Box>
  )
}

function Portfolio({ projects }: { readonly projects: PublicProfile['portfolio'] }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
        gap: 1.5,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {projects.map((project) => (
        <Box
          component="li"
          key={project.id}
          sx={{
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: '10px',
            overflow: 'hidden',
            overflowWrap: 'anywhere',
          }}
        >
          <AuthorizedImage url={project.imageUrl} alt="" />
          <Typography variant="subtitle2" component="div" sx={{ p: 1 }}>
            {project.title}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

function DirectoryCard({ profile }: { readonly profile: PublicProfile }) {
  const { t } = useTranslation('profile-public')
  const { src } = useAuthorizedImage(profile.photoUrl)
  const { amount, basis } = usePriceLabels()(profile)
  const languages = useLanguageNames()(profile.languages)
  const locationText = [profile.location?.city, profile.remote ? t('preview.remote') : undefined]
    .filter(Boolean)
    .join(', ')
  const subtitle = lineUnderName(profile, t('preview.notary'))
  return (
    <Box
      component="article"
      aria-label={t('preview.card')}
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 1.5,
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
        p: 2,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
      }}
    >
      {src ? (
        <Box
          component="img"
          src={src}
          alt=""
          sx={{ width: 56, height: 56, borderRadius: '10px', objectFit: 'cover' }}
        />
      ) : (
        <PersonAvatar name={profile.name} surname={profile.surname} size={56} />
      )}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h3">{titledName(profile)}</Typography>
        {subtitle ? (
          <Typography variant="body2" color="textSecondary">
            {subtitle}
          </Typography>
        ) : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mt: 0.5 }}>
          {locationText ? <Line icon={MapPin}>{locationText}</Line> : null}
          {languages ? <Line icon={MessageCircle}>{languages}</Line> : null}
        </Box>
        {profile.ruaVerifiedOn ? (
          <Box sx={{ mt: 0.5, color: 'success.main', fontWeight: 600 }}>
            <Line icon={BadgeCheck}>{t('preview.verified', { date: formatDay(profile.ruaVerifiedOn) })}</Line>
          </Box>
        ) : null}
      </Box>
      <Box sx={{ gridColumn: { xs: 2, sm: 3 }, textAlign: { xs: 'left', sm: 'right' } }}>
        <Box sx={{ fontWeight: 650 }}>{amount}</Box>
        {basis ? (
          <Typography variant="caption" color="textSecondary">
            {basis}
          </Typography>
        ) : null}
      </Box>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useQuery } from '@tanstack/react-query'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useTranslation } from '../../lib/use-translation.ts'
import { EditableCard } from '../../ui/editable-card.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { Fact } from '../../ui/texts.tsx'
import { profileQueries, type PublicProfile } from './marketplace.queries.ts'
import { PublicPreview } from './public-preview.tsx'
import { useLanguageNames, usePriceLabels } from './public-labels.ts'
import { VisibilityCard } from './visibility-card.tsx'

const PublicProfileForm = lazyPage(() => import('./public-profile-form.tsx').then((file) => file.PublicProfileForm))

/** The public profile: its data, whether it is published, and a preview. */
export function PublicPanel() {
  const { t } = useTranslation('profile-public')
  const { data, error, isPending, refetch } = useQuery(profileQueries.mine())
  if (!data)
    return isPending ? (
      <CardSkeleton rows={4} />
    ) : (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <VisibilityCard profile={data} />
        <EditableCard
          title={t('public.title')}
          preload={PublicProfileForm.preload}
          form={(close) => <PublicProfileForm profile={data} onClose={close} />}
        >
          <PublicFacts profile={data} />
        </EditableCard>
      </Box>
      <PublicPreview profile={data} />
    </Box>
  )
}

function PublicFacts({ profile }: { readonly profile: PublicProfile }) {
  const { t } = useTranslation(['profile-public', 'common'])
  const { amount, basis, after } = usePriceLabels()(profile)
  const languageNames = useLanguageNames()
  const emptyValue = (
    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
      {t('common:none')}
    </Box>
  )
  return (
    <>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 2,
          rowGap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Fact label={t('public.professionalTitle')}>{profile.professionalTitle ?? emptyValue}</Fact>
        <Fact label={t('public.price')}>{[amount, basis, after].filter(Boolean).join(' · ')}</Fact>
        <Fact label={t('public.headline')}>{profile.headline ?? emptyValue}</Fact>
        <Fact label={t('public.languages')}>
          {profile.languages.length > 0 ? languageNames(profile.languages) : emptyValue}
        </Fact>
        <Fact label={t('public.remote')}>{t(profile.remote ? 'yes' : 'no')}</Fact>
        <Fact label={t('public.notary')}>{t(profile.notary ? 'yes' : 'no')}</Fact>
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 1.5, '& dd': { whiteSpace: 'pre-line', fontWeight: 400 } }}>
        <Fact label={t('public.description')}>{profile.description ?? emptyValue}</Fact>
      </Box>
    </>
  )
}

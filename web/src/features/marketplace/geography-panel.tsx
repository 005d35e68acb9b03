import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import { Suspense, useState } from 'react'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { zoneName } from '../../lib/zone-name.ts'
import { EditableCard } from '../../ui/editable-card.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { FormSkeleton, RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { Fact } from '../../ui/texts.tsx'
import { formatCoordinates } from './coordinates.ts'
import { geographyQueries, profileMutations, profileQueries, type OfficeLocation } from './marketplace.queries.ts'
import { PlacesMap } from './places-map.tsx'
import { useFocusAfter } from './use-focus-after.ts'
import { WithPreview } from './with-preview.tsx'

const LocationForm = lazyPage(() => import('./location-form.tsx').then((file) => file.LocationForm))

/** Location of the professional: country, state or department, and city with its coordinates. */
export function GeographyPanel() {
  const { t } = useTranslation('profile-public')
  const { data, error, isPending, refetch } = useQuery(profileQueries.location())
  const [isChoosing, setIsChoosing] = useState(false)
  const location = data?.location ?? undefined
  // The card for a missing city and the card for a stored city replace each other. The focus in the removed card would
  // be lost, so the panel takes it.
  const focusAfter = useFocusAfter<HTMLDivElement>()
  const closeForm = () => {
    setIsChoosing(false)
    focusAfter.focus()
  }
  return (
    <WithPreview>
      <Box ref={focusAfter.ref} tabIndex={-1} sx={{ outline: 'none' }}>
        {location ? (
          <EditableCard
            title={t('geography.title')}
            preload={LocationForm.preload}
            form={(close) => <LocationForm location={location} onClose={close} />}
          >
            <PlaceFacts location={location} onRemoved={focusAfter.focus} />
          </EditableCard>
        ) : (
          <SectionCard title={t('geography.title')}>
            {isPending ? (
              <RowsSkeleton rows={3} />
            ) : !data ? (
              <ErrorState
                error={error}
                heading="h3"
                title={t('geography.errors.location')}
                onRetry={() => void refetch()}
              />
            ) : isChoosing ? (
              <Suspense fallback={<FormSkeleton fields={3} />}>
                <LocationForm location={undefined} onClose={closeForm} />
              </Suspense>
            ) : (
              <EmptyState
                heading="h3"
                icon={MapPin}
                title={t('geography.empty')}
                help={t('geography.emptyHelp')}
                action={
                  <Button onPointerEnter={LocationForm.preload} onClick={() => setIsChoosing(true)}>
                    {t('geography.choose')}
                  </Button>
                }
              />
            )}
          </SectionCard>
        )}
      </Box>
    </WithPreview>
  )
}

function PlaceFacts({ location, onRemoved }: { readonly location: OfficeLocation; readonly onRemoved: () => void }) {
  const { t } = useTranslation(['profile-public', 'common'])
  const cities = useQuery(geographyQueries.cities(location.stateId))
  const remove = useGuardedMutation(profileMutations.removeLocation())
  const restoreLocation = useGuardedMutation(profileMutations.setLocation())
  const clearLocation = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        showToast(t('geography.removed'), {
          action: { label: t('common:actions.undo'), run: () => restoreLocation.mutate(location.cityId) },
        })
        onRemoved()
      },
    })
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Box>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
          <Fact label={t('geography.city')}>{location.city}</Fact>
          <Fact label={t('geography.state')}>{location.state}</Fact>
          <Fact label={t('geography.country')}>{location.country}</Fact>
          <Fact label={t('geography.coordinates')}>{formatCoordinates(location)}</Fact>
          {location.timeZone ? <Fact label={t('geography.timeZone')}>{zoneName(location.timeZone)}</Fact> : null}
        </Box>
        <Button size="small" variant="text" sx={{ mt: 1.5, ml: -1 }} loading={remove.isPending} onClick={clearLocation}>
          {t('geography.remove')}
        </Button>
      </Box>
      <PlacesMap
        cities={cities.data?.items ?? []}
        selected={{ ...location, id: location.cityId, name: location.city }}
      />
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Scale from 'lucide-react/icons/scale'
import X from 'lucide-react/icons/x'
import { Suspense, useState } from 'react'
import { maxLegalAreas } from '#modules/marketplace/profile/professional-profile.contract.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { profileMutations, profileQueries, type Area } from './marketplace.queries.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { WithPreview } from './with-preview.tsx'

const AddAreasSheet = lazyPage(() => import('./add-areas-sheet.tsx').then((file) => file.AddAreasSheet))

/** The professional's areas of law: several are added at once, each is removed separately. */
export function AreasPanel() {
  const { t } = useTranslation(['profile-public', 'common'])
  const { data, error, isPending, refetch } = useQuery(profileQueries.mine())
  const remove = useGuardedMutation(profileMutations.removeArea())
  const add = useGuardedMutation(profileMutations.addAreas())
  const [isAdding, setIsAdding] = useState(false)
  const areas = data?.legalAreas ?? []
  const focusAfter = useFocusAfter<HTMLButtonElement>()
  const button = (
    <Button
      ref={focusAfter.ref}
      size="small"
      startIcon={<Plus size={16} />}
      disabled={areas.length >= maxLegalAreas}
      onPointerEnter={AddAreasSheet.preload}
      onClick={() => setIsAdding(true)}
    >
      {t('areas.add')}
    </Button>
  )
  const removeArea = (area: Area) =>
    remove.mutate(area.id, {
      onSuccess: () => {
        showToast(t('areas.removed', { name: area.name }), {
          action: { label: t('common:actions.undo'), run: () => add.mutate([area.id]) },
        })
        focusAfter.focus()
      },
    })
  return (
    <WithPreview>
      <SectionCard
        title={t('areas.title')}
        {...(data ? { note: t('areas.count', { chosen: areas.length, max: maxLegalAreas }) } : {})}
        action={areas.length > 0 ? button : undefined}
      >
        {isPending ? (
          <RowsSkeleton rows={3} />
        ) : !data ? (
          <ErrorState error={error} heading="h3" onRetry={() => void refetch()} />
        ) : areas.length === 0 ? (
          <EmptyState heading="h3" icon={Scale} title={t('areas.empty')} help={t('areas.emptyHelp')} action={button} />
        ) : (
          <Box
            component="ul"
            aria-label={t('areas.title')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
          >
            {areas.map((area) => (
              <Box
                component="li"
                key={area.id}
                sx={{
                  display: 'inline-flex',
                  alignItems: 'center',
                  minHeight: 32,
                  pl: 1.25,
                  border: '1px solid',
                  borderColor: 'divider',
                  borderRadius: '8px',
                  fontSize: '0.8125rem',
                  fontWeight: 600,
                  opacity: remove.isPending && remove.variables === area.id ? 0.5 : 1,
                }}
              >
                {area.name}
                <IconButton
                  size="small"
                  aria-label={t('areas.remove', { name: area.name })}
                  disabled={remove.isPending}
                  onClick={() => removeArea(area)}
                  sx={{ p: 0.75 }}
                >
                  <X size={14} />
                </IconButton>
              </Box>
            ))}
          </Box>
        )}
      </SectionCard>
      <Suspense fallback={null}>
        {isAdding && data ? <AddAreasSheet currentAreas={areas} onClose={() => setIsAdding(false)} /> : null}
      </Suspense>
    </WithPreview>
  )
}

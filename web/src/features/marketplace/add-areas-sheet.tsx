import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxLegalAreas } from '#modules/marketplace/profile/professional-profile.contract.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { LiveRegion } from '../../ui/visually-hidden.tsx'
import { profileMutations, profileQueries, type Area } from './marketplace.queries.ts'

/** Areas of the platform that the professional does not have yet. */
export function AddAreasSheet({
  currentAreas,
  onClose,
}: {
  readonly currentAreas: readonly Area[]
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['profile-public', 'common'])
  const { data, error, isPending, refetch } = useQuery(profileQueries.areas(currentLocale()))
  const add = useGuardedMutation(profileMutations.addAreas())
  const [pickedIds, setPickedIds] = useState<readonly string[]>([])
  const currentIds = new Set(currentAreas.map(({ id }) => id))
  const offeredAreas = data?.items.filter(({ id }) => !currentIds.has(id)) ?? []
  const isFull = currentAreas.length + pickedIds.length >= maxLegalAreas
  const toggle = (id: string) =>
    setPickedIds((current) => (current.includes(id) ? current.filter((areaId) => areaId !== id) : [...current, id]))
  const save = () =>
    add.mutate([...pickedIds], {
      onSuccess: () => {
        showToast(t('areas.added', { count: pickedIds.length }), { tone: 'success' })
        onClose()
      },
    })
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('areas.add')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button
            variant="contained"
            color="primary"
            disabled={pickedIds.length === 0}
            loading={add.isPending}
            onClick={save}
          >
            {t('areas.save')}
          </Button>
        </>
      }
    >
      {isPending ? (
        <FormSkeleton fields={6} />
      ) : !data ? (
        <ErrorState error={error} heading="h3" onRetry={() => void refetch()} />
      ) : (
        <Box role="group" aria-label={t('areas.offered')}>
          <Box sx={{ mb: 1.5, fontSize: '0.875rem', color: 'text.secondary' }}>
            {t(offeredAreas.length === 0 ? 'areas.all' : 'areas.help')}
          </Box>
          {offeredAreas.map((area) => (
            <FormControlLabel
              key={area.id}
              label={area.name}
              disabled={isFull && !pickedIds.includes(area.id)}
              sx={{
                display: 'flex',
                ml: -0.75,
                mr: 0,
                minHeight: 44,
                '& .MuiFormControlLabel-label': { fontSize: '0.875rem' },
              }}
              control={<Checkbox checked={pickedIds.includes(area.id)} onChange={() => toggle(area.id)} />}
            />
          ))}
          <LiveRegion>{pickedIds.length > 0 ? t('areas.picked', { count: pickedIds.length }) : ''}</LiveRegion>
          {isFull ? (
            <Box sx={{ mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
              {t('areas.full', { max: maxLegalAreas })}
            </Box>
          ) : null}
        </Box>
      )}
    </SideSheet>
  )
}

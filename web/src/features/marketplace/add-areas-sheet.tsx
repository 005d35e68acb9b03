import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxLegalAreas } from '#modules/marketplace/profile/professional-profile.contract.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { LiveRegion } from '../../ui/visually-hidden.tsx'
import { profileMutations, profileQueries, type Area } from './marketplace.queries.ts'

/** Areas of the platform that the professional does not have yet. */
export function AddAreasSheet({ chosen, onClose }: { readonly chosen: readonly Area[]; readonly onClose: () => void }) {
  const { t } = useTranslation(['profile-public', 'common'])
  const { data, error, isPending, refetch } = useQuery(profileQueries.areas(currentLocale()))
  const add = useMutation(profileMutations.addAreas())
  const [picked, setPicked] = useState<readonly string[]>([])
  const has = new Set(chosen.map(({ id }) => id))
  const offered = data?.items.filter(({ id }) => !has.has(id)) ?? []
  const full = chosen.length + picked.length >= maxLegalAreas
  const toggle = (id: string) =>
    setPicked((current) => (current.includes(id) ? current.filter((one) => one !== id) : [...current, id]))
  const save = () =>
    add.mutate([...picked], {
      onSuccess: () => {
        showToast(t('areas.added', { count: picked.length }), { tone: 'success' })
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
            disabled={picked.length === 0}
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
            {t(offered.length === 0 ? 'areas.all' : 'areas.help')}
          </Box>
          {offered.map((area) => (
            <FormControlLabel
              key={area.id}
              label={area.name}
              disabled={full && !picked.includes(area.id)}
              sx={{
                display: 'flex',
                ml: -0.75,
                mr: 0,
                minHeight: 44,
                '& .MuiFormControlLabel-label': { fontSize: '0.875rem' },
              }}
              control={<Checkbox checked={picked.includes(area.id)} onChange={() => toggle(area.id)} />}
            />
          ))}
          <LiveRegion>{picked.length > 0 ? t('areas.picked', { count: picked.length }) : ''}</LiveRegion>
          {full ? (
            <Box sx={{ mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
              {t('areas.full', { most: maxLegalAreas })}
            </Box>
          ) : null}
        </Box>
      )}
    </SideSheet>
  )
}

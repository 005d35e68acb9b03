import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { ChannelsTable } from './channels-table.tsx'
import { HoursFields } from './hours-fields.tsx'
import { preferenceMutations, preferenceQueries, type Preferences } from './preferences.queries.ts'

function PreferencesForm({ savedPreferences }: { readonly savedPreferences: Preferences }) {
  const { t } = useTranslation(['notices', 'common'])
  const [changes, setChanges] = useState<Partial<Preferences>>({})
  const save = useMutation(preferenceMutations.choose())
  // All values are sent with the version that was read: the server refuses them if another window saved in between.
  const currentPreferences: Preferences = { ...savedPreferences, ...changes }
  const change = (part: Partial<Preferences>) => setChanges((previous) => ({ ...previous, ...part }))
  const hasChanges = Object.keys(changes).length > 0
  const submit = () =>
    save.mutate(currentPreferences, {
      onSuccess: () => {
        setChanges({})
        showToast(t('choices.saved'), { tone: 'success' })
      },
    })
  return (
    <Box
      component="form"
      aria-label={t('choices.title')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 760px)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' },
        alignItems: 'start',
      }}
    >
      <SectionCard flush title={t('choices.title')}>
        <ChannelsTable channels={currentPreferences.channels} onChange={(channels) => change({ channels })} />
      </SectionCard>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <SectionCard flush title={t('choices.hours')}>
          <HoursFields preferences={currentPreferences} onChange={change} />
        </SectionCard>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="contained" disabled={!hasChanges} loading={save.isPending}>
            {t('common:actions.save')}
          </Button>
          {hasChanges ? (
            <Button variant="text" onClick={() => setChanges({})}>
              {t('common:actions.cancel')}
            </Button>
          ) : null}
        </Box>
      </Box>
    </Box>
  )
}

/** Notification preferences: channels per group, hour of the daily mail, quiet hours. */
export function PreferencesPanel() {
  const { data, error, isPending, refetch } = useQuery(preferenceQueries.mine())
  if (data) return <PreferencesForm savedPreferences={data} />
  return isPending ? <FormSkeleton fields={6} /> : <ErrorState error={error} onRetry={() => void refetch()} />
}

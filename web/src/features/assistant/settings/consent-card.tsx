import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import ShieldOff from 'lucide-react/icons/shield-off'
import { useId } from 'react'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { assistantMutations, assistantQueries, type AssistantSettings } from '../assistant.queries.ts'

type ConsentField = 'clientDataAllowed' | 'customersAllowed'

function ConsentOption({
  settings,
  choice,
  isSaving,
  onChange,
}: {
  readonly settings: AssistantSettings
  readonly choice: ConsentField
  readonly isSaving: boolean
  readonly onChange: (value: boolean) => void
}) {
  const { t } = useTranslation('assistant')
  const id = useId()
  const isOn = settings[choice]
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1.5 }}>
      {settings.can.update ? (
        <Checkbox
          id={id}
          checked={isOn}
          disabled={isSaving}
          onChange={(event) => onChange(event.target.checked)}
          slotProps={{ input: { 'aria-describedby': `${id}-help` } }}
          sx={{ ml: -1, mt: -0.75 }}
        />
      ) : null}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component={settings.can.update ? 'label' : 'span'}
          {...(settings.can.update ? { htmlFor: id } : {})}
          sx={{ display: 'inline-block', fontWeight: 600 }}
        >
          {t(`settings.${choice}`)}
        </Box>
        <Box id={`${id}-help`} sx={{ color: 'text.secondary', fontSize: '0.8125rem', lineHeight: 18 / 13 }}>
          {t(`settings.${choice}Help`)}
        </Box>
      </Box>
      <StatusChip
        icon={isOn ? CircleCheck : ShieldOff}
        tone={isOn ? 'success' : 'neutral'}
        label={t(isOn ? 'settings.on' : 'settings.off')}
        size="small"
      />
    </Box>
  )
}

/** What the office allows the assistant. The owner edits it; others can only see it. */
export function ConsentCard() {
  const { t } = useTranslation(['assistant', 'common'])
  const { data, error, refetch } = useQuery(assistantQueries.settings())
  const save = useGuardedMutation(assistantMutations.saveSettings())
  const change = (choice: ConsentField) => (value: boolean) => {
    if (data)
      save.mutate(
        {
          clientDataAllowed: data.clientDataAllowed,
          customersAllowed: data.customersAllowed,
          version: data.version,
          [choice]: value,
        },
        { onSuccess: () => showToast(t('common:actions.saved'), { tone: 'success' }) },
      )
  }
  return (
    <SectionCard title={t('title')}>
      {data ? (
        <>
          <Box sx={{ mb: 2, fontSize: '0.875rem' }}>{t('settings.help')}</Box>
          {(['clientDataAllowed', 'customersAllowed'] as const).map((choice) => (
            <ConsentOption
              key={choice}
              settings={data}
              choice={choice}
              isSaving={save.isPending}
              onChange={change(choice)}
            />
          ))}
          {data.can.update ? null : (
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{t('settings.ownerDecides')}</Box>
          )}
        </>
      ) : error ? (
        <ErrorState error={error} heading="h3" onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </SectionCard>
  )
}

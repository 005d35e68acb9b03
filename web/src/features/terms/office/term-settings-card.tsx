import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import { useId } from 'react'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { termMutations, termQueries } from '../terms.queries.ts'

/** Whether the office asks for a second, blind count of jurisdictional terms. The owner changes it. */
export function TermSettingsCard({ mayChange }: { readonly mayChange: boolean }) {
  const { t } = useTranslation(['terms-office', 'common'])
  const id = useId()
  const { data, error, refetch } = useQuery(termQueries.settings())
  const save = useGuardedMutation(termMutations.updateSettings())
  return (
    <SectionCard title={t('settings.title')}>
      {data ? (
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          {mayChange ? (
            <Checkbox
              id={id}
              checked={data.secondConfirmation}
              disabled={save.isPending}
              onChange={(event) =>
                save.mutate(
                  { secondConfirmation: event.target.checked, version: data.version },
                  { onSuccess: () => showToast(t('common:actions.saved'), { tone: 'success' }) },
                )
              }
              slotProps={{ input: { 'aria-describedby': `${id}-help` } }}
              sx={{ ml: -1, mt: -0.75 }}
            />
          ) : null}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box
              component={mayChange ? 'label' : 'span'}
              {...(mayChange ? { htmlFor: id } : {})}
              sx={{ display: 'inline-block', fontWeight: 600 }}
            >
              {t('settings.second')}
            </Box>
            <Box id={`${id}-help`} sx={{ color: 'text.secondary', fontSize: '0.8125rem', lineHeight: 18 / 13 }}>
              {[t('settings.secondHelp'), mayChange ? null : t('settings.ownerDecides')].filter(Boolean).join(' ')}
            </Box>
          </Box>
          <StatusChip
            icon={data.secondConfirmation ? CircleCheck : CircleSlash}
            tone={data.secondConfirmation ? 'success' : 'neutral'}
            label={t(data.secondConfirmation ? 'settings.on' : 'settings.off')}
            size="small"
          />
        </Box>
      ) : error ? (
        <ErrorState error={error} heading="h3" onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={1} />
      )}
    </SectionCard>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { assistantMutations, assistantQueries } from '../assistant.queries.ts'
import { ScopeText } from '../mode-bar.tsx'

/** Sets whether the assistant may read a case, and shows what it would read. */
export function CaseAccessDialog({ caseId, onClose }: { readonly caseId: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['assistant', 'common'])
  const id = useId()
  const { data, error, refetch } = useQuery(assistantQueries.case(caseId))
  const save = useGuardedMutation(assistantMutations.saveCase(caseId))
  const change = (readable: boolean) =>
    save.mutate(
      { excluded: !readable },
      { onSuccess: () => showToast(t(readable ? 'case.included' : 'case.excluded'), { tone: 'success' }) },
    )
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`} component="h2">
        {t('title')}
      </DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        {data ? (
          <>
            <Box
              component="label"
              htmlFor={id}
              sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: 600 }}
            >
              <Checkbox
                id={id}
                checked={!data.excluded}
                disabled={save.isPending || !data.can.update}
                onChange={(event) => change(event.target.checked)}
                slotProps={{ input: { 'aria-describedby': `${id}-help` } }}
                sx={{ ml: -1 }}
              />
              {t('case.readable')}
            </Box>
            <Box id={`${id}-help`} sx={{ color: 'text.secondary', fontSize: '0.8125rem', mt: 0.5 }}>
              {data.reason === 'client_data_not_allowed' ? (
                t('blocked.consentHelp')
              ) : data.excluded ? (
                t('case.excludedHelp')
              ) : (
                <ScopeText mode="case" caseId={caseId} />
              )}
            </Box>
          </>
        ) : error ? (
          <ErrorState error={error} heading="h3" onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={1} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

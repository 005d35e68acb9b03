import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyLine } from '../../ui/copy-line.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { DateText } from '../../ui/texts.tsx'
import { addressMutations, addressQueries } from './addresses.queries.ts'

/** The key with which a mail provider signs the messages that it hands over. */
export function DropKeyCard() {
  const { t } = useTranslation('mailroom')
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(addressQueries.dropKey())
  const renew = useGuardedMutation(addressMutations.renewDropKey(client))
  const revoke = useGuardedMutation(addressMutations.revokeDropKey(client))
  const [pendingAction, setPendingAction] = useState<'renew' | 'revoke' | null>(null)
  const run = () => {
    if (pendingAction === 'renew') renew.mutate()
    else revoke.mutate()
    setPendingAction(null)
  }
  return (
    <SectionCard title={t('settings.drop.title')}>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', mb: 1.5 }}>{t('settings.drop.help')}</Box>
      {error ? (
        <ErrorState error={error} heading="h3" onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <CopyLine label={t('settings.drop.url')} value={data.url} />
          {data.keyId ? <CopyLine label={t('settings.drop.key')} value={data.keyId} /> : null}
          {data.createdAt ? (
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', my: 1 }}>
              {t('settings.drop.since')} <DateText value={data.createdAt} />
            </Box>
          ) : null}
          {renew.data ? (
            <>
              <Notice tone="warning">{t('settings.drop.once')}</Notice>
              <CopyLine label={t('settings.drop.secret')} value={renew.data.secret} />
            </>
          ) : null}
          <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
            <Button
              size="small"
              variant="outlined"
              loading={renew.isPending}
              onClick={() => (data.keyId ? setPendingAction('renew') : renew.mutate())}
            >
              {t(data.keyId ? 'settings.drop.renew' : 'settings.drop.create')}
            </Button>
            {data.keyId ? (
              <Button
                size="small"
                color="inherit"
                loading={revoke.isPending}
                onClick={() => setPendingAction('revoke')}
              >
                {t('settings.drop.revoke')}
              </Button>
            ) : null}
          </Box>
        </>
      ) : (
        <RowsSkeleton rows={2} />
      )}
      <ConfirmDialog
        open={pendingAction !== null}
        title={t(pendingAction === 'renew' ? 'settings.drop.renewTitle' : 'settings.drop.revokeTitle')}
        confirmLabel={t(pendingAction === 'renew' ? 'settings.drop.renew' : 'settings.drop.revoke')}
        destructive
        onClose={() => setPendingAction(null)}
        onConfirm={run}
      >
        {t('settings.drop.stops')}
      </ConfirmDialog>
    </SectionCard>
  )
}

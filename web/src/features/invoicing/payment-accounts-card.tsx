import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { onlineMutations, onlineQueries, type PaymentAccountView } from './online.queries.ts'

const AccountSheet = lazyPage(() => import('./payment-account-sheets.tsx').then((file) => file.AccountSheet))

/** Accounts of the office to which clients pay by a link. */
export function PaymentAccountsCard() {
  const { t } = useTranslation('invoicing')
  const query = useQuery(onlineQueries.accounts())
  const disconnect = useGuardedMutation(onlineMutations.disconnect())
  const [providerToConnect, setProviderToConnect] = useState<PaymentAccountView['provider'] | null>(null)
  const [providerToDisconnect, setProviderToDisconnect] = useState<PaymentAccountView['provider'] | null>(null)
  const canConnect = query.data?.canConnect ?? false
  return (
    <SectionCard flush title={t('online.title')} note={t('online.help')}>
      {query.isPending ? <TableSkeleton rows={2} /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {query.data?.items.map(({ provider, connected, account, keyEnd, isTest }) => (
          <ListRow key={provider}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {t(`online.providers.${provider}`)}
              </Typography>
              <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
                {connected
                  ? [account, t('online.key', { end: keyEnd }), isTest ? t('online.test') : '']
                      .filter(Boolean)
                      .join(' · ')
                  : t('online.notConnected')}
              </Typography>
            </Box>
            {canConnect ? (
              <Button
                size="small"
                aria-label={`${t(connected ? 'online.replace' : 'online.connect')}: ${t(`online.providers.${provider}`)}`}
                onClick={() => setProviderToConnect(provider)}
              >
                {t(connected ? 'online.replace' : 'online.connect')}
              </Button>
            ) : null}
            {canConnect && connected ? (
              <Button
                size="small"
                color="inherit"
                aria-label={`${t('online.disconnect')}: ${t(`online.providers.${provider}`)}`}
                onClick={() => setProviderToDisconnect(provider)}
              >
                {t('online.disconnect')}
              </Button>
            ) : null}
          </ListRow>
        ))}
      </Box>
      {query.data && !canConnect ? (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 2, pb: 2 }}>
          {t('online.ownerOnly')}
        </Typography>
      ) : null}
      <Suspense fallback={null}>
        {providerToConnect ? (
          <AccountSheet provider={providerToConnect} onClose={() => setProviderToConnect(null)} />
        ) : null}
      </Suspense>
      <ConfirmDialog
        open={providerToDisconnect !== null}
        destructive
        busy={disconnect.isPending}
        title={t('online.disconnectTitle', {
          name: providerToDisconnect ? t(`online.providers.${providerToDisconnect}`) : '',
        })}
        confirmLabel={t('online.disconnect')}
        onClose={() => setProviderToDisconnect(null)}
        onConfirm={() => {
          if (providerToDisconnect)
            disconnect.mutate(providerToDisconnect, { onSettled: () => setProviderToDisconnect(null) })
        }}
      >
        {t('online.disconnectHelp')}
      </ConfirmDialog>
    </SectionCard>
  )
}

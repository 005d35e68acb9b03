import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { resultQueries } from './results.queries.ts'
import { unreadReason } from './unread-reason.ts'

/** Which documents could not be read, and why. */
export function UnreadDialog({
  caseId,
  onClose,
}: {
  readonly caseId: string | undefined
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['search-page', 'common'])
  const titleId = useId()
  const { data, error, refetch } = useQuery(resultQueries.unread(caseId))
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2">
        {t('unread.title')}
      </DialogTitle>
      <DialogContent sx={{ px: 0 }}>
        <Box sx={{ px: 3, pb: 1.5, fontSize: '0.875rem', color: 'text.secondary' }}>{t('unread.help')}</Box>
        {data ? (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.items.map((document) => (
              <ListRow key={document.id}>
                <Box sx={{ flex: 1, minWidth: 200, px: 1 }}>
                  <Link
                    component={RouterLink}
                    to={`/app/my_cases/${document.caseId}?tab=documents&doc=${document.id}`}
                    sx={{ fontWeight: 600, fontSize: '0.875rem', overflowWrap: 'anywhere' }}
                  >
                    {document.name}
                  </Link>
                  <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                    {document.caseName} · {t(unreadReason(document))}
                  </Box>
                </Box>
              </ListRow>
            ))}
          </Box>
        ) : error ? (
          <ErrorState error={error} heading="h3" onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={3} />
        )}
        {data && data.total > data.items.length ? (
          <Box sx={{ px: 3, pt: 1.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
            {t('unread.more', {
              count: data.total - data.items.length,
              formatted: formatNumber(data.total - data.items.length),
            })}
          </Box>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import Mail from 'lucide-react/icons/mail'
import { Link as RouterLink } from 'react-router-dom'
import { formatDate } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { clientDocuments, type ClientDocument } from './client-documents.queries.ts'

/** Documents that the office shared with the client, unread documents first. */
export function ClientDocumentsCard() {
  const { t } = useTranslation('client-documents')
  const { data, error, isPending, refetch } = useQuery(clientDocuments())
  return (
    <SectionCard flush title={t('title')} {...(data?.unread ? { note: t('unread', { count: data.unread }) } : {})}>
      {isPending ? (
        <RowsSkeleton rows={3} />
      ) : !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.items.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5 }}>
          {t('empty')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.items.map((document) => (
            <Row key={document.id} document={document} />
          ))}
        </Box>
      )}
    </SectionCard>
  )
}

function Row({ document }: { readonly document: ClientDocument }) {
  const { t } = useTranslation('client-documents')
  const { readAt, sharedAt } = document
  return (
    <ListRow>
      <Box component="span" sx={{ color: 'text.secondary', display: 'inline-flex' }}>
        <FileText size={18} aria-hidden />
      </Box>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <Link
            component={RouterLink}
            to={`/app/my_cases/${document.case.id}?tab=documents&doc=${document.id}`}
            variant="subtitle2"
            sx={{ color: 'text.primary' }}
          >
            {document.name}
          </Link>
          {readAt === null ? <StatusChip size="small" icon={Mail} tone="info" label={t('notRead')} /> : null}
        </Box>
        <Typography variant="caption" color="textSecondary" component="div">
          {t('shared', { date: formatDate(sharedAt) })} · {document.case.name}
        </Typography>
        {readAt === null ? null : (
          <Typography variant="caption" color="textSecondary" component="div">
            {t('readOn', { date: formatDate(readAt) })}
          </Typography>
        )}
      </Box>
    </ListRow>
  )
}

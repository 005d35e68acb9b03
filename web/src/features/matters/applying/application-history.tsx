import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import Undo from 'lucide-react/icons/undo-2'
import { Link as RouterLink } from 'react-router-dom'
import { formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { matterQueries, type MatterApplication } from '../matters.queries.ts'
import { useUndo } from './use-undo.ts'

interface HistoryProps {
  readonly caseId: string
  readonly onLeave: () => void
}

/** What an application made and sent, and the documents and forms that can be made or sent from here. */
function Links({ application: { created, documents, forms }, caseId, onLeave }: HistoryProps & ApplicationProps) {
  const { t } = useTranslation('matters')
  const path = `/app/my_cases/${caseId}`
  const links = [
    ...created.documents.map(({ id, name }) => ({
      to: `${path}?tab=documents&doc=${id}`,
      label: t('history.openDocument', { name }),
    })),
    ...created.forms.map(({ name }) => ({
      to: `${path}?tab=forms`,
      label: t('history.openForm', { name }),
    })),
    ...documents.flatMap(({ name, sourceId }) =>
      sourceId === null
        ? []
        : [{ to: `${path}?tab=documents&from=template&template=${sourceId}`, label: t('history.make', { name }) }],
    ),
    ...forms.flatMap(({ name, sourceId }) =>
      sourceId === null ? [] : [{ to: `${path}?tab=forms&send=${sourceId}`, label: t('history.send', { name }) }],
    ),
  ]
  if (links.length === 0) return null
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', fontSize: '0.875rem' }}>
      {links.map(({ to, label }, index) => (
        <li key={index}>
          <Link component={RouterLink} to={to} onClick={onLeave}>
            {label}
          </Link>
        </li>
      ))}
    </Box>
  )
}

interface ApplicationProps {
  readonly application: MatterApplication
}

function Remaining({ application: { remaining } }: ApplicationProps) {
  const { t } = useTranslation('matters')
  if (remaining.length === 0) return null
  return (
    <>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {t('undo.stayed')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
        {remaining.map(({ id, kind, name, reason }) => (
          <li key={id}>{t(`undo.reason.${reason}`, { thing: t(`undo.kind.${kind}`, { name }) })}</li>
        ))}
      </Box>
    </>
  )
}

/** The templates that were applied to a case, with their undo. */
export function ApplicationHistory({ caseId, onLeave }: HistoryProps) {
  const { t } = useTranslation('matters')
  const query = useQuery(matterQueries.applications(caseId))
  const undo = useUndo()
  if (query.isPending) return <RowsSkeleton rows={1} />
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data.items.length === 0) return null
  return (
    <Box component="section" aria-label={t('history.title')} sx={{ mt: 3 }}>
      <Typography component="h3" variant="h3" sx={{ mb: 0.5 }}>
        {t('history.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {query.data.items.map((application) => {
          const { id, template, created, appliedBy, appliedAt, undoneAt, undoneBy, can } = application
          const nameOf = (person: typeof appliedBy) => (person ? `${person.name} ${person.surname}` : '')
          return (
            <Box component="li" key={id} sx={{ py: 1.25, borderTop: '1px solid', borderColor: 'line.soft' }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
                <Box sx={{ flex: '1 1 200px', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {template.name}
                </Box>
                {can.undo ? (
                  <Button
                    size="small"
                    startIcon={<Undo size={14} aria-hidden />}
                    disabled={undo.isPending}
                    aria-label={t('undo.named', { name: template.name })}
                    onClick={() => undo.run(id)}
                  >
                    {t('undo.action')}
                  </Button>
                ) : null}
              </Box>
              <Typography variant="body2" color="textSecondary">
                {t('history.applied', { name: nameOf(appliedBy), when: formatDateTime(appliedAt) })}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {[
                  t('counts.folders', { count: created.folders.length }),
                  ...(created.parties.length > 0 ? [t('counts.parties', { count: created.parties.length })] : []),
                  t('counts.tasks', { count: created.tasks.length }),
                  t('counts.triggers', { count: created.triggers.length }),
                  ...(created.documents.length > 0 ? [t('counts.documents', { count: created.documents.length })] : []),
                  ...(created.forms.length > 0 ? [t('counts.sentForms', { count: created.forms.length })] : []),
                ].join(' · ')}
              </Typography>
              {undoneAt ? (
                <Typography variant="body2" sx={{ mt: 0.5 }}>
                  {t('history.undone', { name: nameOf(undoneBy), when: formatDateTime(undoneAt) })}
                </Typography>
              ) : (
                <Links application={application} caseId={caseId} onLeave={onLeave} />
              )}
              <Remaining application={application} />
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

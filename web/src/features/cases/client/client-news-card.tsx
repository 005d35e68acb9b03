import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { upperFirst } from '../../../lib/day-words.ts'
import { formatRelative } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { casePath } from '../case-path.ts'
import { clientHome, type ClientNews } from './client-home.queries.ts'

/** What the office did last for the client to see, such as sharing a document; renders nothing when there is nothing. */
export function ClientNewsCard() {
  const { t } = useTranslation('client-home')
  const { data, error, refetch } = useQuery(clientHome.news())
  if (error && !data)
    return (
      <SectionCard flush title={t('news.title')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </SectionCard>
    )
  if (!data || data.length === 0) return null
  return (
    <SectionCard flush title={t('news.title')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((entry) => (
          <ListRow key={entry.id}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="caption" color="textSecondary" component="div">
                {upperFirst(formatRelative(entry.at))}
              </Typography>
              <Sentence entry={entry} />
            </Box>
          </ListRow>
        ))}
      </Box>
    </SectionCard>
  )
}

function Sentence({ entry }: { readonly entry: ClientNews }) {
  const { t } = useTranslation('client-home')
  const path = casePath(entry.case.id)
  return (
    <Typography variant="body2" component="div">
      {t(`news.${entry.kind}`)}{' '}
      <Link component={RouterLink} to={entry.document ? `${path}?tab=documents&doc=${entry.document.id}` : path}>
        {entry.document?.name ?? entry.case.name}
      </Link>
    </Typography>
  )
}

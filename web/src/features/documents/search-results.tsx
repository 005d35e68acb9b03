import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import SearchX from 'lucide-react/icons/search-x'
import { Link as RouterLink } from 'react-router-dom'
import { wordsToFind } from '../../lib/snippet.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Marked } from '../../ui/marked.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { documentSearchQueries, type DocumentPassage } from './document-search.queries.ts'
import type { CaseDocument } from '../../entities/document.queries.ts'
import type { DocumentsState } from './documents-state.ts'
import { TextStatusChip } from './text-status-chip.tsx'

const rowSx = {
  position: 'relative',
  px: 2,
  py: 1.25,
  borderBottom: '1px solid',
  borderColor: 'line.soft',
  '&:hover': { bgcolor: 'background.hover' },
  '& .row-link::after': { content: '""', position: 'absolute', inset: 0 },
} as const

/** Documents with a matching name, then matching passages; each passage opens its page with highlights. */
export function SearchResults({ caseId, state }: { readonly caseId: string; readonly state: DocumentsState }) {
  const { t } = useTranslation(['documents', 'search-page'])
  const { q } = state
  const byName = useQuery(documentSearchQueries.byName(caseId, q))
  const passages = useQuery(documentSearchQueries.passages(caseId, q))
  const hits = passages.data?.items ?? []
  const namedDocuments = byName.data?.items ?? []
  if (passages.isPending) return <RowsSkeleton rows={5} />
  if (!passages.data) return <ErrorState error={passages.error} onRetry={() => void passages.refetch()} heading="h2" />
  return (
    <Box
      sx={{ overflowY: { md: 'auto' }, flex: 1, minHeight: 0, opacity: passages.isPlaceholderData ? 0.6 : 1 }}
      aria-busy={passages.isFetching}
    >
      <Box
        role="status"
        sx={{
          px: 2,
          py: 1.25,
          borderBottom: '1px solid',
          borderColor: 'divider',
          fontSize: '0.8125rem',
          color: 'text.secondary',
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
        }}
      >
        {t('search.found', { count: hits.length, names: namedDocuments.length })}
        <Link
          component={RouterLink}
          to={`/app/search?${new URLSearchParams({ q, case: caseId })}`}
          sx={{ ml: 'auto', fontWeight: 600 }}
        >
          {t('search-page:wide')}
        </Link>
      </Box>
      {hits.length === 0 && namedDocuments.length === 0 ? (
        <EmptyState icon={SearchX} heading="h2" title={t('search.none')} help={t('search.noneHelp')} />
      ) : null}
      {namedDocuments.length > 0 ? (
        <>
          <Typography
            variant="caption"
            component="h2"
            sx={{ px: 2, pt: 1.5, fontWeight: 600, color: 'text.secondary' }}
          >
            {t('search.byName')}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {namedDocuments.map((document) => (
              <NameHit key={document.id} document={document} href={state.href(document.id)} />
            ))}
          </Box>
        </>
      ) : null}
      {hits.length > 0 ? (
        <>
          <Typography
            variant="caption"
            component="h2"
            sx={{ px: 2, pt: 1.5, fontWeight: 600, color: 'text.secondary' }}
          >
            {t('search.byContent')}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {hits.map((hit, index) => (
              <PassageHit key={`${hit.documentId}-${hit.page}-${index}`} hit={hit} state={state} />
            ))}
          </Box>
        </>
      ) : null}
    </Box>
  )
}

function NameHit({ document, href }: { readonly document: CaseDocument; readonly href: string }) {
  return (
    <Box component="li" sx={rowSx}>
      <Link
        component={RouterLink}
        to={href}
        className="row-link"
        sx={{ color: 'text.primary', fontWeight: 600, fontSize: '0.875rem', overflowWrap: 'anywhere' }}
      >
        {document.name}
      </Link>
      {/* The words may be on a page whose text could not be extracted. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, '&:not(:empty)': { mt: 0.5 } }}>
        <TextStatusChip document={document} />
      </Box>
    </Box>
  )
}

function PassageHit({ hit, state }: { readonly hit: DocumentPassage; readonly state: DocumentsState }) {
  const { t } = useTranslation(['documents', 'search-page'])
  const { q } = state
  return (
    <Box
      component="li"
      sx={{
        ...rowSx,
        bgcolor:
          hit.documentId === state.documentId && (hit.page ?? undefined) === state.page
            ? 'background.selected'
            : 'transparent',
      }}
    >
      <Link
        component={RouterLink}
        to={state.href(hit.documentId, { page: hit.page, find: wordsToFind(hit.snippet, q) })}
        className="row-link"
        sx={{
          display: 'block',
          color: 'text.primary',
          fontWeight: 600,
          fontSize: '0.875rem',
          overflowWrap: 'anywhere',
        }}
      >
        {hit.documentName}
        {hit.page === null ? null : (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {' '}
            · {t('search.page', { page: hit.page })}
          </Box>
        )}
      </Link>
      <Box
        sx={{
          fontSize: '0.8125rem',
          color: 'text.secondary',
          lineHeight: 19 / 13,
          mt: 0.25,
          overflowWrap: 'anywhere',
          display: '-webkit-box',
          WebkitLineClamp: 4,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
        }}
      >
        <Marked text={hit.snippet} />
      </Box>
    </Box>
  )
}

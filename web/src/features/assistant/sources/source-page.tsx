import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ExternalLink from 'lucide-react/icons/external-link'
import { useEffect, useMemo, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { fonts, paperColors } from '../../../ui/theme-tokens.ts'
import { assistantQueries, type Citation } from '../assistant.queries.ts'
import { findQuote } from './find-quote.ts'

/** Joins lines that break within a sentence; keeps other line breaks, which may be of a list, a table or an address. */
const reflow = (text: string): string => text.replace(/(?<=[\p{L}\p{N},)»”"])[ \t]*\n[ \t]*(?=\p{Ll})/gu, ' ')

/** A page as printed: dark on white in both colour schemes, the quote highlighted and scrolled into view. */
function PrintedPage({
  text: pageText,
  quote,
  missingNotice,
}: {
  readonly text: string
  readonly quote: string
  /** Shown when the quote is not found on this page. */
  readonly missingNotice: string | undefined
}) {
  const text = useMemo(() => reflow(pageText), [pageText])
  const range = useMemo(() => findQuote(text, quote), [text, quote])
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = container.current
    const mark = box?.querySelector('mark')
    // Scrolls only the page, not the panel or the window.
    if (box) box.scrollTop = mark ? Math.max(0, mark.offsetTop - box.clientHeight / 3) : 0
  }, [range, text])
  return (
    <>
      {missingNotice && !range ? (
        <Box role="status" sx={{ px: 2, py: 1, fontSize: '0.8125rem', bgcolor: 'warning.soft' }}>
          {missingNotice}
        </Box>
      ) : null}
      <Box
        ref={container}
        tabIndex={0}
        sx={{
          position: 'relative',
          maxHeight: { xs: '50dvh', md: 'max(240px, calc(100dvh - 420px))' },
          overflowY: 'auto',
          px: 2.25,
          py: 1.75,
          bgcolor: paperColors.paper,
          color: paperColors.ink,
          fontFamily: fonts.serif,
          fontSize: '0.875rem',
          lineHeight: 1.5,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          '& mark': { bgcolor: paperColors.mark, color: 'inherit' },
        }}
      >
        {range ? (
          <>
            {text.slice(0, range.from)}
            <mark>{text.slice(range.from, range.to)}</mark>
            {text.slice(range.to)}
          </>
        ) : (
          text
        )}
      </Box>
    </>
  )
}

/** Returns the beginning of the quote, as search words for the document viewer. */
const searchTextOf = (quote: string): string =>
  `"${quote
    .replace(/["«»“”]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .replace(/\s\S*$/, '')}"`

function caseLink(caseId: string, { documentId, kind, quote }: Citation, page: number | null): string {
  if (documentId === null)
    return `/app/my_cases/${caseId}${kind === 'event' ? '?tab=events' : kind === 'term' ? '?tab=terms' : ''}`
  const parameters = new URLSearchParams({
    tab: 'documents',
    doc: documentId,
    ...(page === null ? {} : { p: String(page) }),
    ...(quote.trim() ? { find: searchTextOf(quote) } : {}),
  })
  return `/app/my_cases/${caseId}?${parameters}`
}

export interface SourcePageProps {
  readonly citation: Citation
  readonly citations: readonly Citation[]
  /** Index of `citation` in `citations`. */
  readonly quoteIndex: number
  /** The page to which the person turned; `undefined`: the page of the citation is shown. */
  readonly turnedPage: number | undefined
  readonly consultationId: string
  readonly caseId: string | undefined
  readonly answerId: string
  readonly hasEnded: boolean
  readonly onPage: (page: number) => void
  readonly onQuoteIndex: (quoteIndex: number) => void
}

/** The page of a citation; for a source without pages, the passage that the model read. */
export function SourcePage({
  citation,
  citations,
  quoteIndex,
  turnedPage,
  consultationId,
  caseId,
  answerId,
  hasEnded,
  onPage,
  onQuoteIndex,
}: SourcePageProps) {
  const { t } = useTranslation(['assistant', 'common'])
  const { documentId } = citation
  const page = turnedPage ?? citation.page
  const hasPages = documentId !== null && page !== null
  const text = useQuery({ ...assistantQueries.pageText(documentId ?? '', page ?? 1), enabled: hasPages })
  const passages = useQuery({ ...assistantQueries.sources(consultationId, answerId), enabled: !hasPages && hasEnded })
  const passage = passages.data?.items.find(({ n }) => n === citation.n)?.text
  const shownText = hasPages
    ? text.data?.items.find((item) => item.page === page)?.text
    : (passage ?? (hasEnded ? undefined : citation.quote))
  const total = text.data?.pages ?? null
  const query = hasPages ? text : passages
  const pending = hasPages ? text.isPending || text.isPlaceholderData : hasEnded && passages.isPending
  return (
    <Box>
      {pending ? (
        <RowsSkeleton rows={4} />
      ) : query.isLoadingError ? (
        <ErrorState error={query.error} heading="h3" onRetry={() => void query.refetch()} />
      ) : (
        <PrintedPage
          text={shownText ?? t('sources.noText')}
          quote={citation.quote}
          missingNotice={shownText !== undefined && page === citation.page ? t('sources.quoteMissing') : undefined}
        />
      )}
      {citations.length > 1 ? (
        <QuoteTurner quoteIndex={quoteIndex} total={citations.length} onQuoteIndex={onQuoteIndex} />
      ) : null}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 0.5,
          px: 1,
          py: 0.75,
          borderTop: '1px solid',
          borderColor: 'divider',
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        {hasPages ? <PageTurner page={page} total={total} onPage={onPage} /> : null}
        <Box sx={{ flex: 1 }} />
        {caseId ? (
          <Button
            component={RouterLink}
            to={caseLink(caseId, citation, page)}
            variant="text"
            size="small"
            startIcon={<ExternalLink size={14} aria-hidden />}
          >
            {t('sources.openInCase')}
          </Button>
        ) : null}
      </Box>
    </Box>
  )
}

function QuoteTurner({
  quoteIndex,
  total,
  onQuoteIndex,
}: {
  readonly quoteIndex: number
  readonly total: number
  readonly onQuoteIndex: (quoteIndex: number) => void
}) {
  const { t } = useTranslation(['assistant', 'common'])
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        pt: 0.5,
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      <IconButton
        size="small"
        aria-label={t('sources.previousQuote')}
        disabled={quoteIndex === 0}
        onClick={() => onQuoteIndex(quoteIndex - 1)}
      >
        <ChevronLeft size={16} />
      </IconButton>
      {t('sources.quoteOf', { number: quoteIndex + 1, total })}
      <IconButton
        size="small"
        aria-label={t('sources.nextQuote')}
        disabled={quoteIndex >= total - 1}
        onClick={() => onQuoteIndex(quoteIndex + 1)}
      >
        <ChevronRight size={16} />
      </IconButton>
    </Box>
  )
}

function PageTurner({
  page,
  total,
  onPage,
}: {
  readonly page: number
  readonly total: number | null
  readonly onPage: (page: number) => void
}) {
  const { t } = useTranslation(['assistant', 'common'])
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('sources.previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={16} />
      </IconButton>
      <span aria-live="polite">
        {total === null
          ? t('sources.page', { page: formatNumber(page) })
          : t('sources.pageOf', { page: formatNumber(page), total: formatNumber(total) })}
      </span>
      <IconButton
        size="small"
        aria-label={t('sources.nextPage')}
        disabled={total === null || page >= total}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={16} />
      </IconButton>
    </>
  )
}

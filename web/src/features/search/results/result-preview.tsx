import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileText from 'lucide-react/icons/file-text'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Marked } from '../../../ui/marked.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Loading } from '../../../ui/skeletons.tsx'
import { ErrorState, StateMessage } from '../../../ui/state-message.tsx'
import { fonts, paperColors } from '../../../ui/theme-tokens.ts'
import { noteAuthor, resultQueries, type SearchResult } from './results.queries.ts'
import { unreadReason } from './unread-reason.ts'

interface PreviewProps {
  readonly result: SearchResult
  readonly q: string
  readonly exact: boolean
}

const PreviewSkeleton = () => (
  <Loading>
    <Box sx={{ p: 2 }}>
      <Skeleton height={320} />
    </Box>
  </Loading>
)

/** Name and facts of the shown result, and buttons at their right. */
function Head({
  title,
  facts,
  children,
}: {
  readonly title: string
  readonly facts: string
  readonly children?: ReactNode
}) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.75,
        minHeight: 55,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component="h2"
          sx={{ m: 0, fontSize: '0.875rem', lineHeight: 20 / 14, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {title}
        </Box>
        <Box role="status" sx={{ fontSize: '0.8125rem', lineHeight: 18 / 13, color: 'text.secondary' }}>
          {facts}
        </Box>
      </Box>
      {children}
    </Box>
  )
}

const paperStyles = {
  p: { xs: 2, md: 2.5 },
  bgcolor: paperColors.paper,
  color: paperColors.ink,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '4px',
  fontFamily: fonts.serif,
  fontSize: '0.9375rem',
  lineHeight: 23 / 15,
  overflowWrap: 'anywhere',
  '& mark': { bgcolor: paperColors.mark, color: paperColors.ink },
} as const

const previewArea = {
  // The offset of a hit, to which the area is scrolled, is relative to this element.
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  p: 2,
  bgcolor: 'background.sunken',
} as const

/** Pixels above the first hit to which the text is scrolled. */
const spaceAboveHit = 120

/** The page of the document with the hits; the arrows lead to further pages with hits. */
function DocumentPreview({ result, q, exact }: PreviewProps) {
  const { t } = useTranslation('search-page')
  const [page, setPage] = useState(result.page ?? undefined)
  const { data, error, refetch, isPending } = useQuery(resultQueries.matches(result.id, q, exact, page))
  const body = useRef<HTMLElement>(null)
  useEffect(() => {
    const hit = body.current?.querySelector<HTMLElement>('mark')
    if (hit && body.current) body.current.scrollTop = Math.max(0, hit.offsetTop - spaceAboveHit)
  }, [data])
  if (error && !data) return <ErrorState error={error} heading="h2" onRetry={() => void refetch()} />
  const shownPage = data?.page ?? page ?? null
  const previousPage = data?.matchPages.findLast((match) => shownPage !== null && match < shownPage)
  const nextPage = data?.matchPages.find((match) => shownPage !== null && match > shownPage)
  const pageText = () => {
    if (shownPage === null) return null
    return data?.pages
      ? t('preview.pageOf', { page: formatNumber(shownPage), pages: formatNumber(data.pages) })
      : t('page', { page: formatNumber(shownPage) })
  }
  const facts = [
    pageText(),
    data && data.matches > 0
      ? t('preview.matches', { count: data.matches, formatted: formatNumber(data.matches) })
      : null,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <Head title={result.title} facts={facts || (data ? t('inName') : '')}>
        <IconButton
          aria-label={t('preview.before')}
          disabled={previousPage === undefined}
          onClick={() => setPage(previousPage)}
        >
          <ChevronLeft size={18} />
        </IconButton>
        <IconButton aria-label={t('preview.after')} disabled={nextPage === undefined} onClick={() => setPage(nextPage)}>
          <ChevronRight size={18} />
        </IconButton>
      </Head>
      {isPending ? (
        <PreviewSkeleton />
      ) : data && data.page === null ? (
        <StateMessage icon={FileText} heading="h3" title={t('preview.noText')} help={t(unreadReason(data))} />
      ) : (
        <Box
          ref={body}
          tabIndex={0}
          role="region"
          aria-label={t('preview.text', { name: result.title })}
          sx={previewArea}
        >
          <Box sx={{ ...paperStyles, whiteSpace: data?.table ? 'pre' : 'pre-wrap', overflowX: 'auto' }}>
            <Marked text={data?.text ?? ''} />
          </Box>
        </Box>
      )}
    </>
  )
}

function NotePreview({ result }: PreviewProps) {
  const { t } = useTranslation('search-page')
  const { data, error, refetch } = useQuery(resultQueries.note(result.id))
  if (error && !data) return <ErrorState error={error} heading="h2" onRetry={() => void refetch()} />
  const title = t('noteBy', { name: noteAuthor(result) || t('formerColleague') })
  return (
    <>
      <Head title={title} facts={[result.caseName, formatDate(result.createdAt)].filter(Boolean).join(' · ')} />
      {data ? (
        <Box tabIndex={0} role="region" aria-label={t('preview.text', { name: title })} sx={previewArea}>
          <Box sx={paperStyles}>
            <RichText html={data.html} />
          </Box>
        </Box>
      ) : (
        <PreviewSkeleton />
      )}
    </>
  )
}

export interface ResultPreviewProps extends PreviewProps {
  readonly href: string
  /** Narrows the search to the case of the result; absent where it is narrowed already. */
  readonly onThisCase?: (() => void) | undefined
  /** Shows which keys lead through the results. */
  readonly showsKeys: boolean
}

const keyStyles = {
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '16px',
  px: 0.75,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '4px',
} as const

/** The selected result; debounced, so that results passed by key are not fetched. */
export function ResultPreview({ href, onThisCase, showsKeys, ...props }: ResultPreviewProps) {
  const { t } = useTranslation('search-page')
  const { q, exact } = props
  const result = useDebounced(props.result)
  const Preview = result.type === 'note' ? NotePreview : DocumentPreview
  return (
    <>
      <Preview key={`${result.id} ${result.page ?? ''} ${q}`} result={result} q={q} exact={exact} />
      <Box
        sx={{
          mt: 'auto',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1.25,
          borderTop: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Button component={RouterLink} to={href} variant="contained" color="primary">
          {t('preview.open')}
          {showsKeys ? (
            <Box component="kbd" aria-hidden sx={{ ...keyStyles, ml: 1, borderColor: 'currentcolor' }}>
              ↵
            </Box>
          ) : null}
        </Button>
        {onThisCase ? <Button onClick={onThisCase}>{t('preview.thisCase')}</Button> : null}
        {showsKeys ? (
          <Box aria-hidden sx={{ ml: 'auto', display: 'flex', gap: 1, color: 'text.secondary' }}>
            <Box component="kbd" sx={keyStyles}>
              ↑
            </Box>
            <Box component="kbd" sx={keyStyles}>
              ↓
            </Box>
          </Box>
        ) : null}
      </Box>
    </>
  )
}

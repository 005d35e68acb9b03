import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { Fragment, useEffect, useRef, type ReactNode } from 'react'
import type { CaseDocument } from '../../../entities/document.queries.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Loading } from '../../../ui/skeletons.tsx'
import { StateMessage } from '../../../ui/state-message.tsx'
import { paperColors } from '../../../ui/theme-tokens.ts'
import { documentType } from '../document-type.tsx'
import { documentContentQueries, type TextItem } from '../document-content.queries.ts'
import { withReadableHead } from './mail-head.ts'
import { PreviewProblem } from './preview-problem.tsx'
import { splitHits, phrasesToMark } from './search-words.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

const highlighted = (text: string, phrases: readonly string[]): ReactNode =>
  splitHits(text, phrases).map((part, index) => (part.hit ? <mark key={index}>{part.text}</mark> : part.text))

/**
 * The text with the words of the search highlighted; words that were recognised with little confidence are underlined.
 */
function MachineText({ text, machine, phrases }: MachineTextProps) {
  const { t } = useTranslation('documents')
  const parts: ReactNode[] = []
  let position = 0
  for (const { offset, length } of machine.uncertain) {
    parts.push(highlighted(text.slice(position, offset), phrases))
    parts.push(
      <Box
        component="span"
        title={t('recognition.uncertain')}
        sx={{ textDecoration: 'underline wavy', textDecorationThickness: '1px', textUnderlineOffset: '3px' }}
      >
        {highlighted(text.slice(offset, offset + length), phrases)}
      </Box>,
    )
    position = offset + length
  }
  parts.push(highlighted(text.slice(position), phrases))
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}

interface MachineTextProps {
  readonly text: string
  readonly machine: NonNullable<TextItem['machine']>
  readonly phrases: readonly string[]
}

/** The rows of a spreadsheet: a line of the text for each, with its cells separated by tabs. */
function SpreadsheetTable({ text, phrases }: { readonly text: string; readonly phrases: readonly string[] }) {
  const rows = text.split('\n').map((line) => line.split('\t'))
  const columns = Math.max(1, ...rows.map((cells) => cells.length))
  return (
    <Box
      component="table"
      sx={{
        borderCollapse: 'collapse',
        width: 'max-content',
        minWidth: '100%',
        fontSize: '0.8125rem',
        lineHeight: 1.4,
        '& td': {
          border: '1px solid',
          borderColor: paperColors.faint,
          px: 1,
          py: 0.5,
          verticalAlign: 'top',
          minWidth: 40,
          maxWidth: 320,
          overflowWrap: 'break-word',
        },
      }}
    >
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.length === 1 ? (
              <td colSpan={columns}>{highlighted(cells[0] ?? '', phrases)}</td>
            ) : (
              Array.from({ length: columns }, (_, column) => (
                <td key={column}>{highlighted(cells[column] ?? '', phrases)}</td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

interface PageProps {
  readonly page: number
  readonly text: string
  readonly machine: TextItem['machine']
  /** Whether the file is a spreadsheet. */
  readonly isTable: boolean
  readonly phrases: readonly string[]
  /** The requested page. */
  readonly isRequested: boolean
  /** Whether the text has no other page. */
  readonly isOnlyPage: boolean
}

function TextPage({ page, text, machine, isTable, phrases, isRequested, isOnlyPage }: PageProps) {
  const { t } = useTranslation('documents')
  const container = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isRequested)
      (container.current?.querySelector('mark') ?? container.current)?.scrollIntoView({ block: 'center' })
  }, [isRequested])
  return (
    <Box component="section" ref={container} aria-label={t('pdf.page', { page })} sx={{ mb: 2 }}>
      {isOnlyPage && !machine ? null : (
        <Box component="h3" sx={{ m: 0, mb: 0.5, fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' }}>
          {isOnlyPage ? null : t('pdf.page', { page })}
          {isOnlyPage || !machine ? null : ' · '}
          {machine ? t('recognition.chip', { percent: machine.confidence }) : null}
        </Box>
      )}
      <Box
        sx={{
          p: isTable ? 1.5 : { xs: 2, md: 3 },
          bgcolor: paperColors.paper,
          color: paperColors.ink,
          borderRadius: '4px',
          outline: '1px solid',
          outlineColor: 'divider',
          overflowX: 'auto',
          '& mark': { bgcolor: paperColors.mark, color: 'inherit' },
        }}
      >
        {isTable ? (
          <SpreadsheetTable text={text} phrases={phrases} />
        ) : (
          <Box
            sx={{
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              fontSize: '0.9375rem',
              lineHeight: 1.6,
              maxWidth: 720,
            }}
          >
            {machine ? <MachineText text={text} machine={machine} phrases={phrases} /> : highlighted(text, phrases)}
          </Box>
        )}
      </Box>
    </Box>
  )
}

/**
 * The extracted text of a file with its pages, as plain text. Starts at the page of the search hit, with the words
 * highlighted.
 */
export function TextPagesPreview({
  document,
  page,
  find,
}: {
  readonly document: CaseDocument
  readonly page: number | undefined
  readonly find: string
}) {
  const { t } = useTranslation('documents')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(documentContentQueries.text(document))
  const loadedPages = data?.pages.flatMap((part) => part.items) ?? []
  const lastLoadedPage = loadedPages.at(-1)?.page ?? 0
  const isHitMissing = page !== undefined && page > lastLoadedPage
  // Loads page after page up to the one of the hit, so that the pages before it can be scrolled to. A failure ends it:
  // the button below loads the next page again.
  useEffect(() => {
    if (isHitMissing && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isHitMissing, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const firstPart = data?.pages[0]
  if (error && !firstPart)
    return <PreviewProblem document={document} kind="failed" error={error} onRetry={() => void refetch()} />
  if (!firstPart)
    return (
      <Loading>
        <Box sx={{ p: 2 }}>
          <Skeleton height={360} />
        </Box>
      </Loading>
    )
  if (firstPart.textStatus === 'pending')
    return <StateMessage icon={FileText} heading="h2" title={t('text.pending')} help={t('preview.textPending')} />
  if (firstPart.textReason === 'encrypted') return <PreviewProblem document={document} kind="locked" />
  if (firstPart.textStatus !== 'ready')
    return <PreviewProblem document={document} kind={firstPart.textStatus === 'failed' ? 'failed' : 'none'} />
  const phrases = phrasesToMark(find)
  const shownText = ({ page: number, text }: TextItem) =>
    number === 1 && documentType(document) === 'mail' ? withReadableHead(text, t, formatDateTime) : text
  const isOnlyPage = loadedPages.length === 1 && !hasNextPage
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={document.name}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 2, bgcolor: 'background.sunken' }}
    >
      <Box sx={{ mb: 1.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {t(document.pageStates.machine > 0 ? 'recognition.textNote' : 'preview.textOnly')}
      </Box>
      {loadedPages.map((loadedPage) => (
        <TextPage
          key={loadedPage.page}
          page={loadedPage.page}
          text={shownText(loadedPage)}
          machine={loadedPage.machine}
          isTable={firstPart.table}
          phrases={phrases}
          isRequested={loadedPage.page === page}
          isOnlyPage={isOnlyPage}
        />
      ))}
      {hasNextPage ? (
        <Button onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
          {t('preview.textMore')}
        </Button>
      ) : null}
    </Box>
  )
}

import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { localeTag } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import type { CitedSource } from '../answer/citations.ts'
import type { Citation } from '../assistant.queries.ts'
import type { AssistantAddress } from '../use-assistant-address.ts'

const SourcePage = lazy(() => import('./source-page.tsx').then((file) => ({ default: file.SourcePage })))

export interface SourceCardProps {
  readonly source: CitedSource
  readonly consultationId: string
  readonly caseId: string | undefined
  readonly answerId: string
  /** Whether the answer has ended, so that its passages can be fetched. */
  readonly hasEnded: boolean
  /** Set when this source is the open one. */
  readonly openSource: AssistantAddress['source']
  readonly onOpen: AssistantAddress['openSource']
}

/** «Página 11», «Páginas 11 y 14», or the kind of source. */
function usePagesText(): (citations: readonly Citation[]) => string {
  const { t } = useTranslation('assistant')
  return (citations) => {
    const pages = [...new Set(citations.flatMap(({ page }) => page ?? []))].toSorted((a, b) => a - b)
    const kind = citations[0]?.kind ?? 'document'
    if (pages.length === 0) return t(`sources.kinds.${kind}`)
    const pageNumbers =
      pages.length === 1
        ? t('sources.page', { page: pages[0] })
        : t('sources.pages', {
            pages: new Intl.ListFormat(localeTag(), { type: 'conjunction' }).format(pages.map(String)),
          })
    return citations.some((citation) => citation.kind === 'scan')
      ? `${pageNumbers} · ${t('sources.kinds.scan')}`
      : pageNumbers
  }
}

const NumberTile = ({ number, active }: { readonly number: number; readonly active: boolean }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      flexShrink: 0,
      minWidth: 20,
      height: 20,
      px: 0.5,
      boxSizing: 'border-box',
      display: 'grid',
      placeItems: 'center',
      borderRadius: '6px',
      fontSize: '0.75rem',
      fontWeight: 650,
      bgcolor: active ? 'primary.main' : 'primary.soft',
      color: active ? 'primary.contrastText' : 'primary.main',
    }}
  >
    {number}
  </Box>
)

function SourceTitle({ name, citations }: { readonly name: string; readonly citations: readonly Citation[] }) {
  const pagesText = usePagesText()
  return (
    <Box component="span" sx={{ flex: 1, minWidth: 0, textAlign: 'left' }}>
      <Box
        component="span"
        sx={{ display: 'block', fontWeight: 600, fontSize: '0.875rem', lineHeight: 20 / 14, overflowWrap: 'anywhere' }}
      >
        {name}
      </Box>
      <Box
        component="span"
        sx={{ display: 'block', fontSize: '0.8125rem', lineHeight: 18 / 13, color: 'text.secondary' }}
      >
        {pagesText(citations)}
      </Box>
    </Box>
  )
}

/** A source: collapsed with its name and pages, expanded with the page and its quote. */
export function SourceCard({
  source,
  consultationId,
  caseId,
  answerId,
  hasEnded,
  openSource,
  onOpen,
}: SourceCardProps) {
  const { t } = useTranslation('assistant')
  const card = useRef<HTMLDivElement>(null)
  const active = openSource !== undefined
  useEffect(() => {
    if (active) card.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const [firstCitation] = source.citations
  if (!firstCitation) return null
  const title = <SourceTitle name={firstCitation.documentName} citations={source.citations} />
  const citation = source.citations[openSource?.quoteIndex ?? 0] ?? firstCitation
  return (
    <Box
      ref={card}
      data-source={source.number}
      sx={{
        bgcolor: 'background.paper',
        borderRadius: '10px',
        overflow: 'hidden',
        border: active ? '2px solid' : '1px solid',
        borderColor: active ? 'primary.main' : 'divider',
      }}
    >
      {active ? (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            px: 2,
            py: 1.25,
            borderBottom: '1px solid',
            borderColor: 'divider',
          }}
        >
          <NumberTile number={source.number} active />
          {title}
          <IconButton
            size="small"
            aria-label={t('sources.close', { name: firstCitation.documentName })}
            onClick={() => onOpen(undefined)}
          >
            <X size={16} />
          </IconButton>
        </Box>
      ) : (
        <ButtonBase
          aria-label={t('cite.open', { number: source.number, name: firstCitation.documentName })}
          onClick={() => onOpen({ answerId, n: source.n })}
          sx={{
            width: '100%',
            gap: 1.25,
            px: 2,
            py: 1.25,
            '&:hover': { bgcolor: 'background.hover' },
            '& > svg': { color: 'text.secondary', flexShrink: 0 },
          }}
        >
          <NumberTile number={source.number} active={false} />
          {title}
          <ChevronRight size={16} aria-hidden />
        </ButtonBase>
      )}
      {openSource ? (
        <Suspense fallback={<RowsSkeleton rows={3} />}>
          <SourcePage
            key={`${source.n}-${openSource.quoteIndex}`}
            citation={citation}
            citations={source.citations}
            quoteIndex={openSource.quoteIndex}
            turnedPage={openSource.page}
            consultationId={consultationId}
            caseId={caseId}
            answerId={answerId}
            hasEnded={hasEnded}
            onPage={(page) => onOpen({ answerId, n: source.n, quoteIndex: openSource.quoteIndex, page })}
            onQuoteIndex={(quoteIndex) => onOpen({ answerId, n: source.n, quoteIndex })}
          />
        </Suspense>
      ) : null}
    </Box>
  )
}

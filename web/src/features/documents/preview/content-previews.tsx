import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { documentKeys } from '../../../entities/cache-keys.ts'
import type { CaseDocument } from '../../../entities/document.queries.ts'
import { Loading } from '../../../ui/skeletons.tsx'
import { paperColors } from '../../../ui/theme-tokens.ts'
import { documentContentQueries, fetchContent } from '../document-content.queries.ts'
import { hitId } from './docx-hit.ts'
import { docxHtml, makeInert, markPhrases } from './docx-html.ts'
import { PreviewProblem } from './preview-problem.tsx'
import { SandboxedHtml } from './sandboxed-html.tsx'
import { splitHits, phrasesToMark } from './search-words.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

export interface PreviewProps {
  readonly document: CaseDocument
  /** Words to highlight. */
  readonly find: string
}

const Waiting = () => (
  <Loading>
    <Box sx={{ p: 2 }}>
      <Skeleton height={360} />
    </Box>
  </Loading>
)

/** Reads the content of a document, again when its version changes. Bytes are dropped from the cache when unused. */
function useContent<T>(document: CaseDocument, format: string, parse: (response: Response) => Promise<T>) {
  return useQuery({
    queryKey: [...documentKeys, 'content', document.id, document.revision, format],
    queryFn: async ({ signal }) =>
      parse(await fetchContent(document.id, { revision: document.revision, inline: true, signal })),
    staleTime: Infinity,
    gcTime: 0,
    meta: { showsOwnError: true },
  })
}

export function ImagePreview({ document }: PreviewProps) {
  const { data, error, refetch } = useContent(document, 'blob', (response) => response.blob())
  const [url, setUrl] = useState<string>()
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => {
    if (!data) return
    const objectUrl = URL.createObjectURL(data)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [data])
  if (error) return <PreviewProblem document={document} kind="failed" error={error} onRetry={() => void refetch()} />
  if (isBroken) return <PreviewProblem document={document} kind="none" />
  if (!url) return <Waiting />
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={document.name}
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        display: 'grid',
        placeItems: 'center',
        p: 2,
        bgcolor: 'background.sunken',
      }}
    >
      <Box
        component="img"
        src={url}
        alt={document.name}
        onError={() => setIsBroken(true)}
        sx={{ maxWidth: '100%', height: 'auto', borderRadius: '4px' }}
      />
    </Box>
  )
}

/** Characters of a long text that are rendered. */
const textLimit = 400_000

export function TextPreview({ document, find }: PreviewProps) {
  const { data, error, refetch } = useContent(document, 'text', (response) => response.text())
  if (error) return <PreviewProblem document={document} kind="failed" error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting />
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={document.name}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 2, bgcolor: 'background.sunken' }}
    >
      <Box
        component="pre"
        sx={{
          m: 0,
          p: 2,
          bgcolor: paperColors.paper,
          color: paperColors.ink,
          borderRadius: '4px',
          outline: '1px solid',
          outlineColor: 'divider',
          fontSize: '0.8125rem',
          lineHeight: 1.55,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
          '& mark': { bgcolor: paperColors.mark, color: 'inherit' },
        }}
      >
        {splitHits(data.slice(0, textLimit), phrasesToMark(find)).map(({ text, hit }, index) =>
          hit ? <mark key={index}>{text}</mark> : text,
        )}
        {data.length > textLimit ? '\n…' : null}
      </Box>
    </Box>
  )
}

export function DocxPreview({ document, find, page }: PreviewProps & { readonly page: number | undefined }) {
  const { data, error, refetch } = useContent(document, `docx ${page ?? ''} ${find}`, async (response) =>
    docxHtml(await response.arrayBuffer(), phrasesToMark(find), { page, pages: document.pages }),
  )
  if (error) return <PreviewProblem document={document} kind="failed" error={error} onRetry={() => void refetch()} />
  return data === undefined ? (
    <Waiting />
  ) : (
    <SandboxedHtml title={document.name} html={data.html} hasOwnPages {...(data.hasHit ? { anchorId: hitId } : {})} />
  )
}

/** An authored document as a page. */
export function AuthoredPreview({ document, find }: PreviewProps) {
  const { data, error, refetch } = useQuery(documentContentQueries.authored(document.id))
  if (error && !data)
    return <PreviewProblem document={document} kind="failed" error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const root = new DOMParser().parseFromString(data.content, 'text/html').body
  makeInert(root)
  markPhrases(root, phrasesToMark(find))
  return <SandboxedHtml title={document.name} html={root.innerHTML} />
}

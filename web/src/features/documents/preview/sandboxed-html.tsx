import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { paperColors } from '../../../ui/theme-tokens.ts'

const paper = `
  html { background: transparent; color-scheme: light }
  body { margin: 0; font: 16px/1.55 "Source Serif 4", Georgia, "Times New Roman", serif; color: ${paperColors.ink}; overflow-wrap: anywhere }
  .sheet {
    background: ${paperColors.paper}; max-width: 816px; margin: 12px auto; padding: clamp(20px, 7%, 72px);
    box-sizing: border-box; border-radius: 4px; outline: 1px solid ${paperColors.faint}
  }
  h1, h2, h3 { line-height: 1.25 }
  table { border-collapse: collapse; width: 100% }
  td, th { border: 1px solid ${paperColors.line}; padding: 4px 8px; vertical-align: top; text-align: left }
  blockquote { margin: 1em 0; padding-left: 16px; border-left: 3px solid ${paperColors.faint} } img { max-width: 100%; height: auto }
  mark { background: ${paperColors.mark}; color: inherit; border-radius: 2px } a { color: ${paperColors.link} }
`

const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:`
const page = (body: string) =>
  `<!doctype html><html lang=""><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><style>${paper}</style></head><body>${body}</body></html>`

/** Returns a blob URL of the page; revoked on unmount. */
function useHtmlUrl(html: string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const objectUrl = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }))
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [html])
  return url
}

export interface SandboxedHtmlProps {
  readonly title: string
  readonly html: string
  /** Whether the HTML is divided into pages. */
  readonly hasOwnPages?: boolean
  /** Id of the element to scroll to. The frame has another origin, so it can be passed only in the URL. */
  readonly anchorId?: string
}

/**
 * HTML from a file in a sandboxed frame of another origin: no scripts, forms or navigation. Even if the sanitiser
 * missed something, it could not run or reach the session.
 */
export function SandboxedHtml({ title, html, hasOwnPages = false, anchorId }: SandboxedHtmlProps) {
  const url = useHtmlUrl(page(hasOwnPages ? html : `<div class="sheet">${html}</div>`))
  return (
    <Box
      component="iframe"
      key={`${url}#${anchorId}`}
      title={title}
      sandbox=""
      referrerPolicy="no-referrer"
      tabIndex={0}
      {...(url ? { src: anchorId ? `${url}#${anchorId}` : url } : {})}
      sx={{
        border: 0,
        width: '100%',
        flex: 1,
        minHeight: { xs: '70dvh', md: 0 },
        bgcolor: 'background.sunken',
        display: 'block',
      }}
    />
  )
}

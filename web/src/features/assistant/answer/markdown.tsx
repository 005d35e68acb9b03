import Box from '@mui/material/Box'
import type { MarkedToken, Token, Tokens } from 'marked'
import { createContext, Fragment, memo, useContext, type ReactNode } from 'react'
import { bare, piecesOf } from './anchors.ts'
import type { Block } from './blocks.ts'
import { LinkText } from './link-text.tsx'

/** Draws what stands at a place of the text, by the anchor's id. */
export const AnchorContext = createContext<(id: number) => ReactNode>(() => null)

const AnchorPlace = ({ id }: { readonly id: number }) => useContext(AnchorContext)(id)

const caret = { display: 'inline-block', width: '8px', height: '1.05em', verticalAlign: '-0.18em', bgcolor: 'secondary.main', '@keyframes blink': { '50%': { opacity: 0.15 } }, animation: 'blink 1.1s steps(2, jump-none) infinite' } as const

/** The few entities that models write; everything else stays as it was written. */
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': '’', '&nbsp;': '\u00A0' }
const decoded = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)

const plain = (text: string): ReactNode => piecesOf(text).map((piece, index) => {
  if (piece.kind === 'anchor') return <AnchorPlace key={index} id={piece.id} />
  if (piece.kind === 'caret') return <Box key={index} component="span" aria-hidden data-caret sx={caret} />
  return <Fragment key={index}>{decoded(piece.text)}</Fragment>
})

const inlines = (tokens: readonly Token[] | undefined): ReactNode => (tokens ?? []).map((token, index) => <Fragment key={index}>{inline(token as MarkedToken)}</Fragment>) // as in blocks.ts

/** Nothing of an answer becomes markup, is fetched or leads anywhere: addresses and pictures are shown as words. */
function inline(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'strong': return <strong>{inlines(token.tokens)}</strong>
    case 'em': return <em>{inlines(token.tokens)}</em>
    case 'del': return <del>{inlines(token.tokens)}</del>
    case 'codespan': return <code>{plain(token.text)}</code>
    case 'br': return <br />
    case 'escape': return plain(token.text)
    case 'checkbox': return token.checked ? '☑ ' : '☐ '
    case 'link': return <LinkText kind="link" address={bare(token.href)} same={bare(token.text) === bare(token.href)}>{inlines(token.tokens)}</LinkText>
    case 'image': return <LinkText kind="image" address={bare(token.href)} same={false}>{plain(token.text)}</LinkText>
    case 'text': return token.tokens ? inlines(token.tokens) : plain(token.text)
    case 'html': return plain(token.raw)
    default: return block(token)
  }
}

function List({ token }: { readonly token: Tokens.List }) {
  const items = token.items.map((item, index) => <li key={index}>{item.tokens.map((part, at) => <Fragment key={at}>{block(part as MarkedToken)}</Fragment>)}</li>)
  return token.ordered ? <ol start={token.start || 1}>{items}</ol> : <ul>{items}</ul>
}

function Table({ token }: { readonly token: Tokens.Table }) {
  const align = (index: number) => ({ textAlign: token.align[index] ?? 'left' }) as const
  return (
    <Box sx={{ overflowX: 'auto', mb: 1.25 }} tabIndex={0}>
      <table>
        <thead><tr>{token.header.map((cell, index) => <th key={index} scope="col" style={align(index)}>{inlines(cell.tokens)}</th>)}</tr></thead>
        <tbody>{token.rows.map((row, at) => <tr key={at}>{row.map((cell, index) => <td key={index} style={align(index)}>{inlines(cell.tokens)}</td>)}</tr>)}</tbody>
      </table>
    </Box>
  )
}

function block(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def': return null
    // The page has its own title and the answer stands below it.
    case 'heading': return token.depth <= 2 ? <h3>{inlines(token.tokens)}</h3> : <h4>{inlines(token.tokens)}</h4>
    case 'paragraph': return <p>{inlines(token.tokens)}</p>
    case 'blockquote': return <blockquote>{token.tokens.map((part, index) => <Fragment key={index}>{block(part as MarkedToken)}</Fragment>)}</blockquote>
    case 'list': return <List token={token} />
    case 'table': return <Table token={token} />
    case 'code': return <Box component="pre" tabIndex={0}><code>{plain(token.text)}</code></Box>
    case 'hr': return <hr />
    case 'html': return <p>{plain(token.raw.trim())}</p>
    // In a list without empty lines, a point is text and no paragraph.
    default: return inline(token)
  }
}

const BlockView = memo(({ token }: { readonly token: MarkedToken }) => (token.type === 'text' ? <Box component="p" sx={{ whiteSpace: 'pre-wrap' }}>{inline(token)}</Box> : block(token)))
BlockView.displayName = 'BlockView'

const body = {
  fontSize: '0.9375rem', lineHeight: 24 / 15, overflowWrap: 'anywhere',
  '& p': { m: 0, mb: 1.25 }, '& h3, & h4': { fontSize: '0.9375rem', lineHeight: 24 / 15, fontWeight: 650, mt: 2, mb: 0.75 }, '& strong': { fontWeight: 650 }, '& > :first-of-type': { mt: 0 }, '& > :last-child': { mb: 0 },
  '& ol, & ul': { m: 0, mb: 1.25, pl: 3 }, '& li': { mb: 0.75, pl: 0.25 }, '& li::marker': { color: 'text.secondary' }, '& li > p:last-child': { mb: 0 }, '& li > ol, & li > ul': { mt: 0.75, mb: 0 },
  '& blockquote': { m: 0, mb: 1.25, pl: 1.75, borderLeft: '3px solid', borderColor: 'divider', color: 'text.secondary' },
  '& code': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace', fontSize: '0.875em', bgcolor: 'background.sunken', borderRadius: '4px', px: 0.5 },
  '& pre': { m: 0, mb: 1.25, p: 1.5, overflowX: 'auto', bgcolor: 'background.sunken', borderRadius: '8px', lineHeight: 1.5, '& code': { p: 0 } },
  '& hr': { border: 0, borderTop: '1px solid', borderColor: 'divider', my: 2 },
  '& table': { borderCollapse: 'collapse', fontSize: '0.875rem', lineHeight: 20 / 14 }, '& th, & td': { border: '1px solid', borderColor: 'divider', px: 1.25, py: 0.75, verticalAlign: 'top' }, '& th': { bgcolor: 'background.sunken', fontWeight: 600 },
} as const

/** Blocks of an answer as elements. Only those that changed are drawn again. */
export function Markdown({ blocks }: { readonly blocks: readonly Block[] }) {
  return <Box sx={body}>{blocks.map((item, index) => <BlockView key={index} token={item.token} />)}</Box>
}

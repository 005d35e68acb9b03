import Box from '@mui/material/Box'
import { createContext, Fragment, memo, useContext, type ReactNode } from 'react'
import { stripAnchors, splitAtAnchors } from './anchors.ts'
import type { BlockToken, ListItem } from '../../../lib/markdown/block-reader.ts'
import type { Block } from './blocks.ts'
import type { Inline } from '../../../lib/markdown/inline-reader.ts'
import { LinkText } from './link-text.tsx'

/** Renders the element of an anchor, by its id. */
export const AnchorContext = createContext<(id: number) => ReactNode>(() => null)

const AnchorPlace = ({ id }: { readonly id: number }) => useContext(AnchorContext)(id)

const caret = {
  display: 'inline-block',
  width: '8px',
  height: '1.05em',
  verticalAlign: '-0.18em',
  bgcolor: 'secondary.main',
  '@keyframes blink': { '50%': { opacity: 0.15 } },
  animation: 'blink 1.1s steps(2, jump-none) infinite',
} as const

/** The entities that models write; others stay text. */
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': '’',
  '&nbsp;': '\u00A0',
}
const decodeEntities = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)

const renderText = (text: string): ReactNode =>
  splitAtAnchors(text).map((part, index) => {
    if (part.kind === 'anchor') return <AnchorPlace key={index} id={part.id} />
    if (part.kind === 'caret') return <Box key={index} component="span" aria-hidden data-caret sx={caret} />
    return <Fragment key={index}>{decodeEntities(part.text)}</Fragment>
  })

const renderInlines = (inlineNodes: readonly Inline[]): ReactNode =>
  inlineNodes.map((item, index) => <Fragment key={index}>{renderInline(item)}</Fragment>)
const textOf = (inlineNodes: readonly Inline[]): string =>
  inlineNodes.map((item) => ('text' in item ? item.text : 'inlines' in item ? textOf(item.inlines) : '')).join('')

/** Renders inlines. Nothing of an answer becomes HTML, is fetched or can be followed: links and images are shown as text. */
function renderInline(item: Inline): ReactNode {
  switch (item.type) {
    case 'strong':
      return <strong>{renderInlines(item.inlines)}</strong>
    case 'em':
      return <em>{renderInlines(item.inlines)}</em>
    case 'del':
      return <del>{renderInlines(item.inlines)}</del>
    case 'code':
      return <code>{renderText(item.text)}</code>
    case 'br':
      return <br />
    case 'link':
    case 'image':
      return (
        <LinkText
          kind={item.type}
          address={stripAnchors(item.address)}
          isBareAddress={stripAnchors(textOf(item.inlines)) === stripAnchors(item.address)}
        >
          {renderInlines(item.inlines)}
        </LinkText>
      )
    case 'text':
      return renderText(item.text)
  }
}

function Table({ token }: { readonly token: Extract<BlockToken, { readonly type: 'table' }> }) {
  const align = (index: number) => ({ textAlign: token.align[index] ?? 'left' }) as const
  return (
    <Box sx={{ overflowX: 'auto', mb: 1.25 }} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {token.header.map((cell, index) => (
              <th key={index} scope="col" style={align(index)}>
                {renderInlines(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {token.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, index) => (
                <td key={index} style={align(index)}>
                  {renderInlines(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

/** A list item. Its first paragraph is rendered without `<p>`. */
function Item({ item }: { readonly item: ListItem }) {
  const [firstBlock, ...otherBlocks] = item.blocks
  const box = item.checked === undefined ? '' : item.checked ? '☑ ' : '☐ '
  return (
    <li>
      {box}
      {firstBlock?.type === 'paragraph'
        ? renderInlines(firstBlock.inlines)
        : firstBlock
          ? renderBlock(firstBlock)
          : null}
      {otherBlocks.map((token, index) => (
        <Fragment key={index}>{renderBlock(token)}</Fragment>
      ))}
    </li>
  )
}

function renderBlock(token: BlockToken): ReactNode {
  switch (token.type) {
    // Lower levels, because the page has its own title.
    case 'heading':
      return token.depth <= 2 ? <h3>{renderInlines(token.inlines)}</h3> : <h4>{renderInlines(token.inlines)}</h4>
    case 'paragraph':
      return <p>{renderInlines(token.inlines)}</p>
    case 'quote':
      return (
        <blockquote>
          {token.blocks.map((part, index) => (
            <Fragment key={index}>{renderBlock(part)}</Fragment>
          ))}
        </blockquote>
      )
    case 'list':
      return token.ordered ? (
        <ol start={token.start}>
          {token.items.map((item, index) => (
            <Item key={index} item={item} />
          ))}
        </ol>
      ) : (
        <ul>
          {token.items.map((item, index) => (
            <Item key={index} item={item} />
          ))}
        </ul>
      )
    case 'table':
      return <Table token={token} />
    case 'code':
      return (
        <Box component="pre" tabIndex={0}>
          <code>{renderText(token.text)}</code>
        </Box>
      )
    case 'plain':
      return (
        <Box component="p" sx={{ whiteSpace: 'pre-wrap' }}>
          {renderText(token.text)}
        </Box>
      )
    case 'hr':
      return <hr />
  }
}

const BlockView = memo(({ token }: { readonly token: BlockToken }) => renderBlock(token))
BlockView.displayName = 'BlockView'

const body = {
  fontSize: '0.9375rem',
  lineHeight: 24 / 15,
  overflowWrap: 'anywhere',
  '& p': { m: 0, mb: 1.25 },
  '& h3, & h4': { fontSize: '0.9375rem', lineHeight: 24 / 15, fontWeight: 650, mt: 2, mb: 0.75 },
  '& strong': { fontWeight: 650 },
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& ol, & ul': { m: 0, mb: 1.25, pl: 3 },
  '& li': { mb: 0.75, pl: 0.25 },
  '& li::marker': { color: 'text.secondary' },
  '& li > p': { mt: 0.75, mb: 0 },
  '& li > ol, & li > ul': { mt: 0.75, mb: 0 },
  '& blockquote': {
    m: 0,
    mb: 1.25,
    pl: 1.75,
    borderLeft: '3px solid',
    borderColor: 'divider',
    color: 'text.secondary',
  },
  '& code': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace',
    fontSize: '0.875em',
    bgcolor: 'background.sunken',
    borderRadius: '4px',
    px: 0.5,
  },
  '& pre': {
    m: 0,
    mb: 1.25,
    p: 1.5,
    overflowX: 'auto',
    bgcolor: 'background.sunken',
    borderRadius: '8px',
    lineHeight: 1.5,
    '& code': { p: 0 },
  },
  '& hr': { border: 0, borderTop: '1px solid', borderColor: 'divider', my: 2 },
  '& table': { borderCollapse: 'collapse', fontSize: '0.875rem', lineHeight: 20 / 14 },
  '& th, & td': { border: '1px solid', borderColor: 'divider', px: 1.25, py: 0.75, verticalAlign: 'top' },
  '& th': { bgcolor: 'background.sunken', fontWeight: 600 },
} as const

/** Renders the blocks of an answer. Blocks that did not change are not rendered again. */
export function Markdown({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <Box sx={body}>
      {blocks.map((item, index) => (
        <BlockView key={index} token={item.token} />
      ))}
    </Box>
  )
}

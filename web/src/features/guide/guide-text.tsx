import Box from '@mui/material/Box'
import { Fragment, type ReactNode } from 'react'
import type { BlockToken } from '../../lib/markdown/block-reader.ts'
import type { Inline } from '../../lib/markdown/inline-reader.ts'
import { pictureAddress } from './guide.queries.ts'

const textOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => ('text' in inline ? inline.text : 'inlines' in inline ? textOf(inline.inlines) : ' '))
    .join('')

const renderInlines = (inlines: readonly Inline[]): ReactNode =>
  inlines.map((inline, index) => <Fragment key={index}>{renderInline(inline)}</Fragment>)

/** Links of guides lead to other files of the repository, which the product does not serve; their text stays. */
function renderInline(inline: Inline): ReactNode {
  switch (inline.type) {
    case 'strong':
      return <strong>{renderInlines(inline.inlines)}</strong>
    case 'em':
      return <em>{renderInlines(inline.inlines)}</em>
    case 'del':
      return <del>{renderInlines(inline.inlines)}</del>
    case 'code':
      return <kbd>{inline.text}</kbd>
    case 'link':
      return renderInlines(inline.inlines)
    case 'image':
      return (
        <img
          src={pictureAddress(inline.address)}
          alt={textOf(inline.inlines)}
          width={1280}
          height={800}
          loading="lazy"
        />
      )
    case 'br':
      return <br />
    case 'text':
      return inline.text
  }
}

function renderBlock(block: BlockToken): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{renderInlines(block.inlines)}</p>
    case 'list': {
      const items = block.items.map(({ blocks }, index) => <li key={index}>{renderBlocks(blocks)}</li>)
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
    }
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.header.map((cell, index) => (
                <th key={index} scope="col">
                  {renderInlines(cell)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={column}>{renderInlines(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    // No guide contains another type of block: a test reads every guide.
    default:
      return null
  }
}

const renderBlocks = (blocks: readonly BlockToken[]): ReactNode =>
  blocks.map((block, index) => <Fragment key={index}>{renderBlock(block)}</Fragment>)

const textSx = {
  fontSize: '0.9375rem',
  lineHeight: 24 / 15,
  overflowWrap: 'anywhere',
  '& p': { m: 0, mb: 1.25 },
  '& ul, & ol': { m: 0, mb: 1.25, pl: 3 },
  '& li': { mb: 0.75 },
  '& li > p': { mb: 0 },
  '& strong': { fontWeight: 650 },
  '& kbd': {
    fontFamily: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    px: 0.625,
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: '5px',
    bgcolor: 'background.sunken',
  },
  '& img': {
    display: 'block',
    width: '100%',
    height: 'auto',
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: '10px',
  },
  '& > p, & > ul, & > ol': { maxWidth: 680 },
  // Pictures show the light theme, which is too bright beside the dark theme.
  '[data-theme="dark"] & img': { filter: 'brightness(0.8)' },
  '& table': { borderCollapse: 'collapse', width: '100%', mb: 1.25, fontSize: '0.875rem', lineHeight: 20 / 14 },
  '& th, & td': {
    border: '1px solid',
    borderColor: 'divider',
    px: 1.25,
    py: 0.75,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& th': { bgcolor: 'background.sunken', fontWeight: 600 },
  '& > :last-child': { mb: 0 },
} as const

/** Paragraphs, lists, tables and pictures of a guide, in the language in which it is written. */
export const GuideText = ({
  blocks,
  language,
}: {
  readonly blocks: readonly BlockToken[]
  readonly language: string
}) => (
  <Box lang={language} sx={textSx}>
    {renderBlocks(blocks)}
  </Box>
)

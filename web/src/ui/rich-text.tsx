import Box from '@mui/material/Box'
import { createElement, Fragment, type ReactNode } from 'react'

/** Allowed elements; of others only the text is rendered. */
const allowedTags = new Set([
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'strong',
  'em',
  'u',
  's',
  'br',
  'hr',
  'a',
])
const voidElements = new Set(['br', 'hr'])
const safeHref = (address: string | null): string | undefined =>
  address && /^(?:https:\/\/|mailto:)\S+$/i.test(address) ? address : undefined

function toReact(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.tagName.toLowerCase()
  if (name === 'script' || name === 'style') return null
  const children = [...node.childNodes].map(toReact)
  if (name === 'span' && node.hasAttribute('data-mention'))
    return createElement('span', { key, className: 'mention' }, ...children)
  if (!allowedTags.has(name)) return <Fragment key={key}>{children}</Fragment>
  if (voidElements.has(name)) return createElement(name, { key })
  const href = name === 'a' ? safeHref(node.getAttribute('href')) : undefined
  return createElement(
    name,
    { key, ...(href ? { href, rel: 'noopener noreferrer', target: '_blank' } : {}) },
    ...children,
  )
}

/** Renders HTML of our editor as React elements, never as markup. */
export function RichText({ html }: { readonly html: string }) {
  const body = new DOMParser().parseFromString(html, 'text/html').body
  return (
    <Box
      sx={{
        fontSize: '0.9375rem',
        lineHeight: 1.6,
        overflowWrap: 'anywhere',
        '& p': { m: 0, mb: 1 },
        '& h2, & h3': { fontSize: '1rem', fontWeight: 650, m: 0, mt: 1.5, mb: 0.5 },
        '& ul, & ol': { pl: 2.5, my: 0.5 },
        '& li > p': { mb: 0.25 },
        '& blockquote': { m: 0, my: 1, pl: 1.5, borderLeft: '3px solid', borderColor: 'divider' },
        '& .mention': { color: 'primary.main', fontWeight: 600 },
        '& > :last-child': { mb: 0 },
      }}
    >
      {[...body.childNodes].map(toReact)}
    </Box>
  )
}

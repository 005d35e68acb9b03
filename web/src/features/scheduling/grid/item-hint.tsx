import Box from '@mui/material/Box'
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ItemIcon } from '../item-icon.tsx'
import type { Item } from '../items.ts'
import { paintOf } from '../paint.ts'
import { useItemLabels } from '../use-item-labels.ts'

/** Minimum distance in pixels from the edges of the window, and from the item. */
const marginPx = 8
const gapPx = 4

/** The whole title of an item, its kind, time and people. Screen readers have all of it in the name of the item. */
export function ItemHint({
  item,
  box,
  onEnter,
  onLeave,
}: {
  readonly item: Item
  /** Rectangle of the item in the window. */
  readonly box: DOMRect
  readonly onEnter: () => void
  readonly onLeave: () => void
}) {
  const labels = useItemLabels()
  const card = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState({ left: box.left, top: box.bottom + gapPx })
  useLayoutEffect(() => {
    const { width = 0, height = 0 } = card.current?.getBoundingClientRect() ?? {}
    const below = box.bottom + gapPx
    setPosition({
      left: Math.max(marginPx, Math.min(box.left, window.innerWidth - width - marginPx)),
      top: below + height + marginPx <= window.innerHeight ? below : Math.max(marginPx, box.top - gapPx - height),
    })
  }, [box])
  const caseName = item.event?.case ? (item.event.case.courtCaseNumber ?? item.event.case.name) : null
  return createPortal(
    <Box
      ref={card}
      aria-hidden
      data-hint={item.key}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      style={position}
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        width: 'max-content',
        maxWidth: 320,
        boxSizing: 'border-box',
        px: 1.5,
        py: 1.25,
        borderRadius: '10px',
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        boxShadow: 4,
        fontSize: '0.8125rem',
        lineHeight: '18px',
        color: 'text.secondary',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', color: paintOf(item).main, fontWeight: 550 }}>
        <ItemIcon item={item} size={14} />
        {labels.kind(item)}
        {item.status ? ` · ${item.status}` : null}
      </Box>
      <Box sx={{ fontSize: '0.875rem', lineHeight: '20px', fontWeight: 600, color: 'text.primary', my: 0.25 }}>
        {labels.title(item)}
      </Box>
      <div>{labels.time(item)}</div>
      {[labels.detail(item), caseName].filter(Boolean).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Box>,
    document.body,
  )
}

import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { KeyboardEvent } from 'react'
import { formatNumber } from '../lib/format.ts'
import type { Icon } from './icon.ts'

export interface Segment<V extends string> {
  readonly value: V
  readonly label: string
  readonly count?: number
  /** Only the icon is visible; the label is its accessible name. */
  readonly icon?: Icon
  /** Shown before the visible label, whereas `icon` replaces it. */
  readonly startIcon?: Icon
}
export interface SegmentedControlProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly segments: readonly Segment<V>[]
  readonly onChange: (value: V) => void
}

/** Radio group: a status, a view, a period. One tab stop; arrow keys select. */
export function SegmentedControl<V extends string>({ label, value, segments, onChange }: SegmentedControlProps<V>) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step =
      event.key === 'ArrowRight' || event.key === 'ArrowDown'
        ? 1
        : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
          ? -1
          : 0
    if (step === 0) return
    event.preventDefault()
    const next = (segments.findIndex((segment) => segment.value === value) + step + segments.length) % segments.length
    const nextSegment = segments[next]
    if (!nextSegment) return
    onChange(nextSegment.value)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus()
  }
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      onKeyDown={move}
      sx={{
        display: 'inline-flex',
        gap: '2px',
        p: '3px',
        maxWidth: '100%',
        boxSizing: 'border-box',
        overflowX: 'auto',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '9px',
        bgcolor: 'background.sunken',
      }}
    >
      {segments.map((segment) => {
        const isSelected = segment.value === value
        return (
          <ButtonBase
            key={segment.value}
            role="radio"
            aria-checked={isSelected}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => onChange(segment.value)}
            {...(segment.icon ? { 'aria-label': segment.label, title: segment.label } : {})}
            sx={{
              flexShrink: 0,
              flexGrow: 1,
              minHeight: { xs: 44, sm: 30 },
              '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 },
              px: segment.icon ? 1 : { xs: 0.75, sm: 1.5 },
              ...(segment.startIcon ? { gap: 0.75 } : {}),
              borderRadius: '6px',
              fontSize: '0.8125rem',
              fontWeight: 600,
              whiteSpace: 'nowrap',
              color: isSelected ? 'text.primary' : 'text.secondary',
              bgcolor: isSelected ? 'background.paper' : 'transparent',
              boxShadow: isSelected ? '0 0 0 1px var(--mui-palette-divider)' : 'none',
              '&:hover': { color: 'text.primary' },
            }}
          >
            {segment.startIcon ? <segment.startIcon size={15} aria-hidden /> : null}
            {segment.icon ? <segment.icon size={16} aria-hidden /> : segment.label}
            {segment.count === undefined ? null : (
              <Box component="span" sx={{ ml: { xs: 0.5, sm: 0.75 }, fontWeight: 550, color: 'text.secondary' }}>
                {formatNumber(segment.count)}
              </Box>
            )}
          </ButtonBase>
        )
      })}
    </Box>
  )
}

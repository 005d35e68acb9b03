import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { formatNumber } from '../lib/format.ts'
import type { Icon } from './icon.ts'

export interface Segment<V extends string> { readonly value: V; readonly label: string; readonly count?: number; /** Only the icon is seen; the label names it. */ readonly icon?: Icon }

/** One of a few, always one chosen: a status, a view, a period. */
export function SegmentedControl<V extends string>({ label, value, segments, onChange }: { readonly label: string; readonly value: V; readonly segments: readonly Segment<V>[]; readonly onChange: (value: V) => void }) {
  return (
    <ToggleButtonGroup exclusive value={value} aria-label={label} onChange={(_, next: V | null) => { if (next !== null) onChange(next) }} sx={{ maxWidth: '100%', overflowX: 'auto' }}>
      {segments.map((segment) => (
        <ToggleButton key={segment.value} value={segment.value} {...(segment.icon ? { 'aria-label': segment.label, title: segment.label } : {})} sx={{ flexShrink: 0, ...(segment.icon ? { px: 1 } : {}) }}>
          {segment.icon ? <segment.icon size={16} aria-hidden /> : segment.label}
          {segment.count === undefined ? null : <Box component="span" sx={{ ml: 0.75, fontWeight: 550, color: 'text.secondary' }}>{formatNumber(segment.count)}</Box>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

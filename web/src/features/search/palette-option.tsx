import Box from '@mui/material/Box'
import { Marked } from '../../ui/marked.tsx'
import type { PaletteItem } from './palette-items.ts'

interface PaletteOptionProps {
  readonly id: string
  readonly index: number
  readonly item: PaletteItem
  readonly isActive: boolean
  readonly onActivate: () => void
  readonly onChoose: () => void
}

/** An entry of the palette, with its icon and the text in which the words were found. */
export function PaletteOption({ id, index, item, isActive, onActivate, onChoose }: PaletteOptionProps) {
  return (
    <Box
      id={id}
      data-index={index}
      role="option"
      aria-selected={isActive}
      onMouseMove={onActivate}
      onClick={onChoose}
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'flex-start',
        px: 1.5,
        py: 1,
        minHeight: 40,
        borderRadius: '8px',
        cursor: 'pointer',
        bgcolor: isActive ? 'background.selected' : 'transparent',
        '@media (pointer: coarse)': { minHeight: 48 },
      }}
    >
      <Box sx={{ color: isActive ? 'primary.main' : 'text.secondary', display: 'flex', pt: 0.25 }}>
        <item.icon size={17} aria-hidden />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ fontSize: '0.875rem', fontWeight: 600, overflowWrap: 'anywhere' }}>{item.title}</Box>
        {item.detail ? (
          <Box
            sx={{
              fontSize: '0.8125rem',
              color: 'text.secondary',
              overflowWrap: 'anywhere',
              display: '-webkit-box',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
            }}
          >
            <Marked text={item.detail} />
          </Box>
        ) : null}
      </Box>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

export interface SectionCardProps {
  readonly title: string
  /** Grey text beside the title: a count, a month. */
  readonly note?: ReactNode
  /** A text link at the right. */
  readonly link?: { readonly to: string; readonly label: string }
  /** A small control instead of the link. */
  readonly action?: ReactNode
  /** Content without padding, for rows; otherwise it has the card's padding. */
  readonly flush?: boolean
  readonly children: ReactNode
}

/** Card of a page: title and note at the left, a link at the right, content below a line. */
export function SectionCard({ title, note, link, action, flush = false, children }: SectionCardProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          minHeight: 52,
          px: 2,
          py: 1.25,
          borderBottom: flush ? '1px solid' : 0,
          borderColor: 'line.soft',
        }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'baseline',
            flexWrap: 'wrap',
            columnGap: 1,
            flex: '1 1 140px',
            minWidth: 0,
          }}
        >
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          {note === undefined ? null : (
            <Typography variant="caption" color="textSecondary">
              {note}
            </Typography>
          )}
        </Box>
        {link ? (
          <Link
            component={RouterLink}
            to={link.to}
            variant="caption"
            sx={{
              fontWeight: 600,
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.5,
              whiteSpace: 'nowrap',
              py: 0.75,
            }}
          >
            {link.label}
            <ChevronRight size={14} aria-hidden />
          </Link>
        ) : (
          action
        )}
      </Box>
      {flush ? children : <Box sx={{ px: 2, pb: 2, pt: 0.5 }}>{children}</Box>}
    </Card>
  )
}

/** Rows of a card, with soft lines between. */
export function CardRow({ children, selected = false }: { readonly children: ReactNode; readonly selected?: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.25,
        borderBottom: '1px solid',
        borderColor: 'line.soft',
        '&:last-child': { borderBottom: 0 },
        bgcolor: selected ? 'background.selected' : 'transparent',
      }}
    >
      {children}
    </Box>
  )
}

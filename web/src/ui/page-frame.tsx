import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import { useDocumentTitle } from './document-title.ts'

export interface PageFrameProps {
  readonly title: string
  /** Title of the browser tab, when it differs from the heading. */
  readonly tabTitle?: string
  readonly breadcrumb?: readonly Crumb[]
  /** Chips beside the title. */
  readonly status?: ReactNode
  /** One line below the title. */
  readonly facts?: ReactNode
  /** Secondary actions first, the primary action last. */
  readonly actions?: ReactNode
  /** Tabs below the header; see `UrlTabs`. */
  readonly tabs?: ReactNode
  /** A low header, for a page that needs the room: a title of two lines at most, the breadcrumb on phones only. */
  readonly dense?: boolean
  readonly children: ReactNode
}

const clampedTitle = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontSize: { xs: '1.375rem', sm: '1.5rem' },
  lineHeight: { xs: 28 / 22, sm: 34 / 24 },
} as const

/** Facts that beside a button would take more than two lines on a phone: there the button is below them. */
const isLong = (facts: ReactNode) => typeof facts === 'string' && facts.length > 60

/** Frame of every private screen. */
export function PageFrame({
  title,
  tabTitle,
  breadcrumb,
  status,
  facts,
  actions,
  tabs,
  dense = false,
  children,
}: PageFrameProps) {
  useDocumentTitle(tabTitle ?? title)
  return (
    <Box
      sx={{
        maxWidth: 1440,
        mx: 'auto',
        px: { xs: 2, sm: 3.5 },
        pt: dense ? { xs: 1.5, sm: 1.25 } : { xs: 2, sm: 3 },
        pb: 5,
      }}
    >
      {breadcrumb ? (
        <Box sx={dense ? { display: { sm: 'none' } } : {}}>
          <Breadcrumb crumbs={breadcrumb} />
        </Box>
      ) : null}
      <Box
        sx={{
          display: 'flex',
          flexWrap: dense ? 'nowrap' : 'wrap',
          alignItems: dense ? { xs: 'flex-start', sm: 'center' } : 'flex-start',
          gap: 1.5,
          mb: dense ? 0.25 : tabs ? 1.5 : 2.5,
        }}
      >
        <Box sx={{ flex: { xs: `1 1 ${isLong(facts) && !dense ? 250 : 180}px`, sm: '1 1 180px' }, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
            <Typography
              variant="h1"
              tabIndex={-1}
              id="page-title"
              {...(dense ? { title } : {})}
              sx={{ outline: 'none', overflowWrap: 'anywhere', ...(dense ? clampedTitle : {}) }}
            >
              {title}
            </Typography>
            {status}
          </Box>
          {facts === undefined ? null : (
            <Typography variant="body2" component="div" color="textSecondary" sx={{ mt: 0.5 }}>
              {facts}
            </Typography>
          )}
        </Box>
        {actions ? (
          <Box
            sx={{
              display: 'flex',
              flexWrap: dense ? 'nowrap' : 'wrap',
              gap: 1,
              alignItems: 'center',
              flexShrink: dense ? 0 : 1,
            }}
          >
            {actions}
          </Box>
        ) : null}
      </Box>
      {tabs ? <Box sx={{ mb: 2.5 }}>{tabs}</Box> : null}
      {children}
    </Box>
  )
}

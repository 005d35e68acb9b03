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
  /** Secondary actions first, the primary one last. */
  readonly actions?: ReactNode
  /** Tabs below the header; see `UrlTabs`. */
  readonly tabs?: ReactNode
  readonly children: ReactNode
}

/** Frame of every private screen. */
export function PageFrame({ title, tabTitle, breadcrumb, status, facts, actions, tabs, children }: PageFrameProps) {
  useDocumentTitle(tabTitle ?? title)
  return (
    <Box sx={{ maxWidth: 1440, mx: 'auto', px: { xs: 2, sm: 3.5 }, pt: { xs: 2, sm: 3 }, pb: 5 }}>
      {breadcrumb ? <Breadcrumb crumbs={breadcrumb} /> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mb: tabs ? 1.5 : 2.5 }}>
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
            <Typography variant="h1" tabIndex={-1} id="page-title" sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
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
        {actions ? <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>{actions}</Box> : null}
      </Box>
      {tabs ? <Box sx={{ mb: 2.5 }}>{tabs}</Box> : null}
      {children}
    </Box>
  )
}

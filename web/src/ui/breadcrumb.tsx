import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link as RouterLink } from 'react-router-dom'
import { useTranslation } from '../lib/use-translation.ts'

export interface Crumb {
  readonly label: string
  readonly to?: string
}

/** Breadcrumb of pages below a list. An item without a link is the page itself. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { t } = useTranslation()
  return (
    <Box component="nav" aria-label={t('breadcrumb')} sx={{ mb: 0.5 }}>
      <Box
        component="ol"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 0.75,
          p: 0,
          m: 0,
          listStyle: 'none',
          fontSize: '0.8125rem',
          fontWeight: 550,
          color: 'text.secondary',
        }}
      >
        {crumbs.map((crumb, index) => (
          <Box
            component="li"
            key={`${index}-${crumb.label}`}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
          >
            {index > 0 ? <ChevronRight size={14} aria-hidden /> : null}
            {crumb.to ? (
              <Link component={RouterLink} to={crumb.to} sx={{ color: 'inherit', py: 0.5 }}>
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

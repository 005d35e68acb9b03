import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import Quote from 'lucide-react/icons/quote'
import Video from 'lucide-react/icons/video'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useTranslation } from '../../lib/use-translation.ts'
import type { Icon } from '../../ui/icon.ts'
import { LanguageMenu } from '../../ui/language-menu.tsx'
import { Logo } from '../../ui/logo.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { fonts } from '../../ui/theme-tokens.ts'

function ProductPoint({ icon: Icon, children }: { readonly icon: Icon; readonly children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.75,
        py: 1.625,
        borderTop: '1px solid',
        borderColor: 'brand.line',
        fontSize: '0.9375rem',
      }}
    >
      <Box component="span" sx={{ color: 'brand.accent', display: 'inline-flex' }}>
        <Icon size={18} aria-hidden />
      </Box>
      {children}
    </Box>
  )
}

export interface AuthLayoutProps {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly children: ReactNode
  /** Wider, for two-column forms. */
  readonly wide?: boolean
}

/** Layout of the sign-in pages: the form at the left, a navy panel with text at the right from 900 px. */
export function AuthLayout({ title, subtitle, children, wide = false }: AuthLayoutProps) {
  useDocumentTitle(title)
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          minHeight: '100dvh',
          px: { xs: 2.5, sm: 5 },
          boxSizing: 'border-box',
        }}
      >
        <Box
          component="header"
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            height: { xs: 76, sm: 92 },
            flexShrink: 0,
          }}
        >
          <ButtonBase component={RouterLink} to="/auth/login" aria-label="Bufete" sx={{ borderRadius: '8px' }}>
            <Logo size={32} />
          </ButtonBase>
          <LanguageMenu />
        </Box>
        <Box
          component="main"
          sx={{
            flex: 1,
            display: 'flex',
            flexDirection: 'column',
            justifyContent: { xs: 'flex-start', sm: 'center' },
            width: '100%',
            maxWidth: wide ? 460 : 380,
            mx: 'auto',
            pt: { xs: 4, sm: 0 },
            pb: { xs: 5, sm: 0 },
          }}
        >
          <Typography variant="h1" sx={{ fontSize: { xs: '1.9375rem', sm: '2rem' }, lineHeight: 1.25 }}>
            {title}
          </Typography>
          {subtitle === undefined ? null : (
            <Typography variant="body1" color="textSecondary" sx={{ mt: 0.5 }}>
              {subtitle}
            </Typography>
          )}
          <Box sx={{ mt: { xs: 3, sm: 3.5 } }}>{children}</Box>
        </Box>
        <LegalLinks />
      </Box>
      <ProductPromise />
    </Box>
  )
}

function LegalLinks() {
  const { t } = useTranslation('auth')
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        columnGap: 2,
        minHeight: { xs: 76, sm: 92 },
        flexShrink: 0,
        '& a': { color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 600, py: 1.25 },
      }}
    >
      <Link component={RouterLink} to="/legal/privacy">
        {t('legal.privacy')}
      </Link>
      <Link component={RouterLink} to="/legal/terms">
        {t('legal.terms')}
      </Link>
    </Box>
  )
}

function ProductPromise() {
  const { t } = useTranslation('auth')
  return (
    <Box
      component="aside"
      sx={{
        display: { xs: 'none', md: 'block' },
        px: { md: 5, lg: 8 },
        bgcolor: 'brand.background',
        color: 'brand.text',
      }}
    >
      <Box
        sx={{
          position: 'sticky',
          top: 0,
          height: '100dvh',
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          maxWidth: 440,
          width: '100%',
        }}
      >
        <Box sx={{ width: 40, height: 3, bgcolor: 'brand.accent', mb: 3 }} />
        <Typography
          component="p"
          sx={{
            fontFamily: fonts.serif,
            fontSize: '2.125rem',
            lineHeight: 43 / 34,
            letterSpacing: '-0.012em',
            whiteSpace: 'pre-line',
            mb: 4.5,
          }}
        >
          {t('promise.title')}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          <ProductPoint icon={AlarmClock}>{t('promise.terms')}</ProductPoint>
          <ProductPoint icon={Quote}>{t('promise.answers')}</ProductPoint>
          <ProductPoint icon={Video}>{t('promise.calls')}</ProductPoint>
        </Box>
      </Box>
    </Box>
  )
}

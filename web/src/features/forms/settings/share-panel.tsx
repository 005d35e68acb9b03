import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useTranslation } from '../../../lib/use-translation.ts'
import { CopyLine } from '../../../ui/copy-line.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { FormDetail } from '../forms.queries.ts'
import { snippetOf } from './embedding.ts'
import { labelled } from '../../../lib/labelled.ts'

// Loaded lazily, because it includes the library that creates QR codes.
const QrCode = lazy(() => import('./qr-code.tsx').then((file) => ({ default: file.QrCode })))

/** Ways to share a form: link, QR code, and HTML snippet. */
export function SharePanel({ form }: { readonly form: FormDetail }) {
  const { t } = useTranslation('forms-settings')
  const {
    url,
    title,
    slug,
    status,
    settings: { allowedOrigins },
  } = form
  return (
    <>
      {status === 'public' ? null : <Notice tone="warning">{t('share.draft')}</Notice>}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <SectionCard title={t('share.link')}>
            <CopyLine label={t('share.link')} value={url} hint={t('share.linkHelp')} />
          </SectionCard>
          <SectionCard title={t('share.embed')}>
            {allowedOrigins.length === 0 ? (
              <>
                <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
                  {t('share.noOrigins')}
                </Typography>
                <Button component={RouterLink} to="?tab=settings">
                  {t('share.toSettings')}
                </Button>
              </>
            ) : (
              <>
                <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
                  {t('share.embedHelp')}
                </Typography>
                <CopyLine label={t('share.snippet')} value={snippetOf(form)} rows={3} />
                <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
                  {labelled(t('share.origins'), allowedOrigins.join(', '))}.{' '}
                  <Link component={RouterLink} to="?tab=settings">
                    {t('share.toSettings')}
                  </Link>
                </Typography>
              </>
            )}
          </SectionCard>
        </Box>
        <SectionCard title={t('share.qr')}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
            {t('share.qrHelp')}
          </Typography>
          <Suspense fallback={<Box sx={{ height: 168 }} />}>
            <QrCode title={title} url={url} name={slug} />
          </Suspense>
        </SectionCard>
      </Box>
    </>
  )
}

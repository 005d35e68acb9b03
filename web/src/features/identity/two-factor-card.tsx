import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldOff from 'lucide-react/icons/shield-off'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'

const TwoFactorSetup = lazy(async () => ({ default: (await import('./two-factor-setup.tsx')).TwoFactorSetup }))
const TwoFactorStop = lazy(async () => ({ default: (await import('./two-factor-stop.tsx')).TwoFactorStop }))

/** State of two-factor authentication: on, off, or being set up. */
export function TwoFactorCard({ enabled }: { readonly enabled: boolean }) {
  const { t } = useTranslation('profile')
  const [openSheet, setOpenSheet] = useState<'setup' | 'stop'>()
  const close = () => setOpenSheet(undefined)
  return (
    <SectionCard
      title={t('twoFactor.title')}
      action={
        <StatusChip
          icon={enabled ? ShieldCheck : ShieldOff}
          tone={enabled ? 'success' : 'neutral'}
          label={t(enabled ? 'twoFactor.on' : 'twoFactor.off')}
        />
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('twoFactor.help')}
      </Typography>
      <Button onClick={() => setOpenSheet(enabled ? 'stop' : 'setup')}>
        {t(enabled ? 'twoFactor.stop' : 'twoFactor.start')}
      </Button>
      <Suspense fallback={null}>
        {openSheet === 'setup' ? <TwoFactorSetup onClose={close} /> : null}
        {openSheet === 'stop' ? <TwoFactorStop onClose={close} /> : null}
      </Suspense>
    </SectionCard>
  )
}

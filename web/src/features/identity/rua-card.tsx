import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { lazy, Suspense, useState } from 'react'
import { formatDate, formatDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { Fact } from '../../ui/texts.tsx'
import { LicenceChip } from './licence-chip.tsx'
import type { UserDetail } from './users.queries.ts'

const RuaSheet = lazy(() => import('./rua-sheet.tsx').then((file) => ({ default: file.RuaSheet })))
const WithdrawalSheet = lazy(() => import('./withdrawal-sheet.tsx').then((file) => ({ default: file.WithdrawalSheet })))

/** Licence (RUA) of a professional: number, and whether it was verified in the register of lawyers. */
export function RuaCard({ user }: { readonly user: UserDetail }) {
  const { t } = useTranslation(['admin', 'common'])
  const [openSheet, setOpenSheet] = useState<'verify' | 'withdraw'>()
  const { ruaVerification: verification, ruaNumber: number, licence } = user
  const close = () => setOpenSheet(undefined)
  return (
    <SectionCard title={t('rua.title')} action={<LicenceChip state={licence.state} />}>
      {licence.shared ? <Notice tone="warning">{t('rua.shared')}</Notice> : null}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        <Fact label={t('rua.number')}>
          {number ?? (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {t('common:none')}
            </Box>
          )}
        </Fact>
        {verification ? (
          <>
            <Fact label={t('rua.verifiedOn')}>{formatDay(verification.verifiedOn)}</Fact>
            <Fact label={t('rua.validUntil')}>{formatDay(verification.validUntil)}</Fact>
            <Fact label={t('rua.evidence')}>{verification.evidence}</Fact>
            <Fact label={t('rua.recorded')}>
              {[verification.recordedBy?.name, formatDate(verification.recordedAt)].filter(Boolean).join(' · ')}
            </Fact>
          </>
        ) : null}
        {licence.withdrawnAt ? (
          <Fact label={t('rua.withdrawnOn', { date: formatDate(licence.withdrawnAt) })}>
            {licence.withdrawalReason}
          </Fact>
        ) : null}
      </Box>
      {number ? null : <Box sx={{ mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>{t('rua.none')}</Box>}
      {user.can.verifyRua ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button startIcon={<BadgeCheck size={16} />} onClick={() => setOpenSheet('verify')}>
            {t(verification ? 'rua.again' : 'rua.verify')}
          </Button>
          <Button variant="text" color="error" onClick={() => setOpenSheet('withdraw')}>
            {t(verification ? 'rua.withdraw' : 'rua.refuse')}
          </Button>
        </Box>
      ) : null}
      <Suspense fallback={null}>
        {openSheet === 'verify' && number ? <RuaSheet user={user} number={number} onClose={close} /> : null}
        {openSheet === 'withdraw' ? <WithdrawalSheet user={user} onClose={close} /> : null}
      </Suspense>
    </SectionCard>
  )
}

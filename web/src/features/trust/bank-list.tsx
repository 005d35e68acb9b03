import Box from '@mui/material/Box'
import Download from 'lucide-react/icons/download'
import Pencil from 'lucide-react/icons/pencil'
import Percent from 'lucide-react/icons/percent'
import { Suspense, useState, type ReactNode } from 'react'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useTranslation } from '../../lib/use-translation.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { MoneyRow } from './money-row.tsx'
import type { TrustBank } from './trust.queries.ts'

const EditBankSheet = lazyPage(() => import('./bank-sheets.tsx').then((file) => file.EditBankSheet))
const InterestSheet = lazyPage(() => import('./bank-sheets.tsx').then((file) => file.InterestSheet))
const JournalSheet = lazyPage(() => import('./bank-sheets.tsx').then((file) => file.JournalSheet))

/** Bank accounts of client money, with their acts and files. */
export function BankList({ banks, action }: { readonly banks: readonly TrustBank[]; readonly action: ReactNode }) {
  const { t } = useTranslation('trust')
  const [sheet, setSheet] = useState<{ readonly kind: 'edit' | 'interest' | 'journal'; readonly id: string } | null>(
    null,
  )
  const sheetBank = banks.find(({ id }) => id === sheet?.id)
  const close = () => setSheet(null)
  return (
    <SectionCard flush title={t('banks')} {...(action ? { action } : {})}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {banks.map((bank) => {
          const title = t('bankEnding', { name: bank.name, lastFour: bank.lastFour })
          const { can, id } = bank
          return (
            <MoneyRow
              key={id}
              title={title}
              detail={[
                bank.bank,
                bank.sealedUntil === null ? t('neverSealed') : t('sealedUntil', { day: formatDay(bank.sealedUntil) }),
                bank.interestCents > 0 ? t('interestHeld', { amount: formatMoney(bank.interestCents) }) : null,
                bank.closedOn === null ? null : t('closedOn', { day: formatDay(bank.closedOn) }),
              ]
                .filter(Boolean)
                .join(' · ')}
              cents={bank.balanceCents}
              trailing={
                <MenuButton
                  appearance="more"
                  label={t('actionsOf', { title })}
                  items={[
                    {
                      key: 'journal',
                      label: t('journal'),
                      icon: Download,
                      onSelect: () => setSheet({ kind: 'journal', id }),
                    },
                    ...(can.manage
                      ? [
                          {
                            key: 'interest',
                            label: t('recordInterest'),
                            icon: Percent,
                            onSelect: () => setSheet({ kind: 'interest', id }),
                          },
                        ]
                      : []),
                    ...(can.update
                      ? [
                          {
                            key: 'edit',
                            label: t('editBank'),
                            icon: Pencil,
                            onSelect: () => setSheet({ kind: 'edit', id }),
                          },
                        ]
                      : []),
                  ]}
                />
              }
            />
          )
        })}
      </Box>
      <Suspense fallback={null}>
        {sheetBank && sheet?.kind === 'edit' ? <EditBankSheet bank={sheetBank} onClose={close} /> : null}
        {sheetBank && sheet?.kind === 'interest' ? <InterestSheet bank={sheetBank} onClose={close} /> : null}
        {sheetBank && sheet?.kind === 'journal' ? <JournalSheet bank={sheetBank} onClose={close} /> : null}
      </Suspense>
    </SectionCard>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Handshake from 'lucide-react/icons/handshake'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useId, useState } from 'react'
import type { CaseTabProps } from '../../../app/feature.ts'
import { formatDay } from '../../../lib/format.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { useCan } from '../../../lib/use-can.ts'
import { useTranslation, type TranslateOf } from '../../../lib/use-translation.ts'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, ErrorState, NoPermission } from '../../../ui/state-message.tsx'
import { AgreementCard } from './agreement-card.tsx'
import { AgreementSheet } from './agreement-sheet.tsx'
import { agreementQueries, type FeeAgreementView } from './agreements.queries.ts'
import { BudgetCard } from './budget-card.tsx'

const SharesCard = lazyPage(
  () => import('../shares/shares-card.tsx').then((file) => file.SharesCard),
  ['invoice-shares'],
)

/**
 * Shows the fee agreement of a case, earlier agreements, the budget and the shares. A narrow screen collapses them
 * to one line with the kinds of fee.
 */
export function CaseFees({ item: { id: caseId } }: CaseTabProps) {
  const { t } = useTranslation('invoicing')
  const canView = useCan()('invoicing.view')
  const [isAdding, setAdding] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const contentId = useId()
  const query = useQuery({ ...agreementQueries.ofCase(caseId), enabled: canView })
  if (!canView)
    return (
      <Card>
        <NoPermission />
      </Card>
    )
  if (query.isPending) return <TableSkeleton rows={4} />
  if (!query.data)
    return (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  const { current, earlier, can } = query.data
  return (
    <>
      <Card sx={{ display: { lg: 'none' }, mb: isOpen ? 2 : 0 }}>
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
          sx={{ width: '100%', justifyContent: 'space-between', gap: 1.5, px: 2, py: 1.25, textAlign: 'left' }}
        >
          <Box component="span" sx={{ minWidth: 0 }}>
            <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 650 }}>
              {t('agreements.title')}
            </Typography>
            <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {current ? kindsOf(current, t) : t('agreements.none')}
            </Typography>
          </Box>
          <Box component="span" sx={{ display: 'flex', flexShrink: 0, transform: isOpen ? 'rotate(180deg)' : 'none' }}>
            <ChevronDown size={18} aria-hidden />
          </Box>
        </ButtonBase>
      </Card>
      <Box id={contentId} sx={{ display: { xs: isOpen ? 'grid' : 'none', lg: 'grid' }, gap: 2, minWidth: 0 }}>
        {current ? (
          <AgreementCard caseId={caseId} agreement={current} agreements={query.data} />
        ) : (
          <Card>
            <EmptyState
              icon={Handshake}
              title={t('agreements.none')}
              help={t('agreements.noneHelp')}
              action={
                can.create ? (
                  <Button startIcon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
                    {t('agreements.add')}
                  </Button>
                ) : null
              }
            />
          </Card>
        )}
        {earlier.map((agreement) => (
          <AgreementCard key={agreement.id} caseId={caseId} agreement={agreement} agreements={query.data} />
        ))}
        <BudgetCard caseId={caseId} />
        <Suspense fallback={null}>
          <SharesCard caseId={caseId} />
        </Suspense>
      </Box>
      {isAdding ? <AgreementSheet caseId={caseId} agreement={null} onClose={() => setAdding(false)} /> : null}
    </>
  )
}

/** Returns the kinds of fee of an agreement, and whether it is signed: «Por hora · Adelanto · sin firmar». */
const kindsOf = ({ hourly, fees, contingency, retainer, signedOn }: FeeAgreementView, t: TranslateOf<'invoicing'>) =>
  [
    hourly ? t('agreements.hourly') : null,
    fees.some(({ kind }) => kind === 'flat') ? t('agreements.flat') : null,
    contingency ? t('agreements.contingency') : null,
    retainer ? t('agreements.retainer') : null,
    signedOn === null ? t('agreements.unsigned') : t('agreements.signed', { day: formatDay(signedOn) }),
  ]
    .filter(Boolean)
    .join(' · ')

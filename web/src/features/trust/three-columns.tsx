import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import BookOpen from 'lucide-react/icons/book-open'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Equal from 'lucide-react/icons/equal'
import EqualNot from 'lucide-react/icons/equal-not'
import Landmark from 'lucide-react/icons/landmark'
import Users from 'lucide-react/icons/users'
import { useId } from 'react'
import { formatDate, formatMoney } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { Icon } from '../../ui/icon.ts'
import type { TrustMonth } from './trust.queries.ts'
import { trustColours } from './trust-colours.ts'

interface ColumnProps {
  readonly icon: Icon
  readonly title: string
  readonly note: string
  readonly rows: readonly { readonly label: string; readonly cents: number | null }[]
  readonly total: string
  readonly totalCents: number | null
  /** Whether the column before it has the same sum; undefined for the first column. */
  readonly agrees?: boolean
}

const moneyOrDash = (cents: number | null): string => (cents === null ? '—' : formatMoney(cents))

function Column({ icon: ColumnIcon, title, note, rows, total, totalCents, agrees }: ColumnProps) {
  const { t } = useTranslation('trust')
  const id = useId()
  const Sign = agrees ? Equal : EqualNot
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={[
        trustColours,
        {
          display: 'flex',
          flexDirection: 'column',
          minWidth: 0,
          borderLeft: { md: agrees === undefined ? 0 : '1px solid' },
          borderColor: { md: 'divider' },
        },
      ]}
    >
      <Box sx={{ flex: 1, p: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, mb: 1 }}>
          <Box component="span" sx={{ color: 'var(--trust)', alignSelf: 'center', display: 'inline-flex' }}>
            <ColumnIcon size={18} aria-hidden />
          </Box>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {note}
          </Typography>
        </Box>
        <Box component="dl" sx={{ m: 0 }}>
          {rows.map(({ label, cents }) => (
            <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}>
              <Typography component="dt" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {label}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                {moneyOrDash(cents)}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1.25,
          bgcolor: 'var(--trust-soft)',
          borderTop: '2px solid',
          borderColor: 'var(--trust)',
        }}
      >
        {agrees === undefined ? null : (
          <Box component="span" role="img" aria-label={t(agrees ? 'same' : 'notSame')} sx={{ color: 'var(--trust)' }}>
            <Sign size={18} aria-hidden />
          </Box>
        )}
        <Typography variant="body2" sx={{ flex: 1, color: 'var(--trust)', fontWeight: 600 }}>
          {total}
        </Typography>
        <Typography variant="h3" component="p" sx={{ fontFamily: 'inherit', fontVariantNumeric: 'tabular-nums' }}>
          {moneyOrDash(totalCents)}
        </Typography>
      </Box>
    </Box>
  )
}

/** Returns what the three sums and the balances of clients add up to. */
function resultOf({ agrees, differences }: TrustMonth) {
  if (!agrees) return 'differs'
  return differences.length > 0 ? 'belowZero' : 'agrees'
}

/** Bank, books and clients side by side: three sums that have to agree. */
export function ThreeColumns({ month }: { readonly month: TrustMonth }) {
  const { t } = useTranslation('trust')
  const { moves, outstanding, adjustedCents, bookCents, clientsCents } = month
  const sum = (list: readonly { readonly cents: number }[]) => list.reduce((total, { cents }) => total + cents, 0)
  const incoming = outstanding.filter(({ cents }) => cents > 0)
  const outgoing = outstanding.filter(({ cents }) => cents < 0)
  const result = resultOf(month)
  const isFine = result === 'agrees'
  const StatusIcon = isFine ? CircleCheck : CircleAlert
  return (
    <Card sx={{ mb: 2 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' } }}>
        <Column
          icon={Landmark}
          title={t('bank')}
          note={t('ofStatement')}
          rows={[
            { label: t('statementBalance'), cents: month.statementCents },
            ...(incoming.length > 0
              ? [{ label: t('inTransit', { count: incoming.length }), cents: sum(incoming) }]
              : []),
            ...(outgoing.length > 0
              ? [{ label: t('uncashed', { count: outgoing.length }), cents: sum(outgoing) }]
              : []),
          ]}
          total={t('adjusted')}
          totalCents={adjustedCents}
        />
        <Column
          icon={BookOpen}
          title={t('book')}
          note={t('ofOffice')}
          rows={[
            { label: t('before'), cents: moves.openingCents },
            { label: t('depositsOf', { count: moves.deposits }), cents: moves.depositsCents },
            { label: t('disbursementsOf', { count: moves.disbursements }), cents: moves.disbursementsCents },
          ]}
          total={t('bookBalance')}
          totalCents={bookCents}
          agrees={adjustedCents === bookCents}
        />
        <Column
          icon={Users}
          title={t('clients')}
          note={t('ofClients')}
          rows={[
            ...month.clients.map(({ name, caseName, cents }) => ({ label: `${name} · ${caseName}`, cents })),
            ...(month.otherClients > 0
              ? [{ label: t('others', { count: month.otherClients }), cents: month.otherCents }]
              : []),
            ...(month.hiddenCents === 0 ? [] : [{ label: t('hidden'), cents: month.hiddenCents }]),
            ...(month.interestCents === 0 ? [] : [{ label: t('interestOfFund'), cents: month.interestCents }]),
          ]}
          total={t('clientsSum')}
          totalCents={clientsCents}
          agrees={bookCents === clientsCents}
        />
      </Box>
      <Box role="status" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, px: 2, py: 1.25 }}>
        <Box component="span" sx={{ color: isFine ? 'success.main' : 'warning.main', display: 'inline-flex' }}>
          <StatusIcon size={18} aria-hidden />
        </Box>
        <Typography variant="body2">
          {month.sealedAt === null
            ? t(result, { count: month.differences.length })
            : t('sealed', {
                name: month.sealedBy?.name ?? '',
                day: formatDate(month.sealedAt),
                seal: month.seal?.slice(0, 12) ?? '',
              })}
        </Typography>
      </Box>
    </Card>
  )
}

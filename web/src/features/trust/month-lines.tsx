import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Hourglass from 'lucide-react/icons/hourglass'
import Link2 from 'lucide-react/icons/link-2'
import Unlink from 'lucide-react/icons/unlink'
import { useState, type ReactNode } from 'react'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { MoneyRow } from './money-row.tsx'
import { trustMutations, type TrustMonth } from './trust.queries.ts'

/** Rows that a list shows at first, and rows that each press of the button adds. */
const initialRowCount = 50
const addedRowCount = 200

/** Renders the checkbox that chooses a line of the bank or a posting; null where the user may not match. */
type LineCheckbox = (kind: keyof Selection, id: string, label: string) => ReactNode

interface Selection {
  readonly lineIds: readonly string[]
  readonly postingIds: readonly string[]
}
const toggleId = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

/**
 * Returns a function that names a posting of the books: deposits and disbursements by their words, which have payer or
 * payee; others by their kind first, since they often have only a case, and interest not even that.
 */
function useWordsOfPosting() {
  const { t } = useTranslation('trust')
  return ({ words, journalKind }: Pick<TrustMonth['outstanding'][number], 'words' | 'journalKind'>): string => {
    if (journalKind === null) return words || t('reserved')
    if (words !== '' && (journalKind === 'deposit' || journalKind === 'disbursement')) return words
    return [t(`kinds.${journalKind}`), words].filter(Boolean).join(' · ')
  }
}

/** Lists the differences of a month, its outstanding items and its matches. */
export function MonthLines({ bankId, month }: { readonly bankId: string; readonly month: TrustMonth }) {
  const { t } = useTranslation('trust')
  const [selection, setSelection] = useState<Selection>({ lineIds: [], postingIds: [] })
  const [limit, setLimit] = useState(initialRowCount)
  const match = useGuardedMutation(trustMutations.match())
  const unmatch = useGuardedMutation(trustMutations.unmatch())
  const canMatch = month.can.match
  const count = selection.lineIds.length + selection.postingIds.length
  const checkbox: LineCheckbox = (kind, id, label) =>
    canMatch ? (
      <Checkbox
        size="small"
        checked={selection[kind].includes(id)}
        slotProps={{ input: { 'aria-label': t('choose', { title: label }) } }}
        onChange={() => setSelection({ ...selection, [kind]: toggleId(selection[kind], id) })}
      />
    ) : null
  return (
    <>
      {month.differences.length > 0 ? <DifferencesCard differences={month.differences} checkbox={checkbox} /> : null}
      {month.outstanding.length > 0 ? (
        <OutstandingCard outstanding={month.outstanding} limit={limit} checkbox={checkbox} />
      ) : null}
      {count > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography variant="body2">{t('chosen', { count })}</Typography>
          <Button
            variant="contained"
            color="primary"
            loading={match.isPending}
            disabled={count < 2}
            onClick={() =>
              match.mutate(
                { bankId, lineIds: [...selection.lineIds], postingIds: [...selection.postingIds] },
                {
                  onSuccess: () => {
                    setSelection({ lineIds: [], postingIds: [] })
                    showToast(t('matched'), { tone: 'success' })
                  },
                },
              )
            }
          >
            {t('matchChosen')}
          </Button>
        </Box>
      ) : null}
      {month.matches.length > 0 ? (
        <MatchesCard matches={month.matches} limit={limit} canMatch={canMatch} unmatch={unmatch.mutate} />
      ) : null}
      {Math.max(month.matches.length, month.outstanding.length) > limit ? (
        <Button sx={{ justifySelf: 'start' }} onClick={() => setLimit(limit + addedRowCount)}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}

function DifferencesCard({
  differences,
  checkbox,
}: {
  readonly differences: TrustMonth['differences']
  readonly checkbox: LineCheckbox
}) {
  const { t } = useTranslation('trust')
  const nameOf = (account: TrustMonth['differences'][number]['account']): string => {
    if (account === null) return t('reserved')
    // Interest belongs to no client.
    return account.name === '' ? t('interestOfFund') : [account.name, account.caseName].filter(Boolean).join(' · ')
  }
  return (
    <SectionCard flush title={t('differences')} note={String(differences.length)}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {differences.map(({ kind, cents, line, posting, day, account }, index) => (
          <MoneyRow
            key={`${kind} ${line?.id ?? index}`}
            title={kind === 'client_below_zero' ? nameOf(account) : line?.description || t(`differenceKinds.${kind}`)}
            detail={
              <>
                <StatusChip icon={CircleAlert} tone="warning" size="small" label={t(`differenceKinds.${kind}`)} />{' '}
                {line ? formatDay(line.day) : ''}
                {day ? formatDay(day) : ''}
                {posting && line
                  ? ` · ${t('bankAndBook', { bank: formatMoney(line.cents), book: formatMoney(posting.cents) })} · ${posting.words}`
                  : ''}
              </>
            }
            cents={line && !posting ? line.cents : cents}
            trailing={line ? checkbox('lineIds', line.id, line.description) : null}
          />
        ))}
      </Box>
    </SectionCard>
  )
}

function OutstandingCard({
  outstanding,
  limit,
  checkbox,
}: {
  readonly outstanding: TrustMonth['outstanding']
  readonly limit: number
  readonly checkbox: LineCheckbox
}) {
  const { t } = useTranslation('trust')
  const wordsOf = useWordsOfPosting()
  return (
    <SectionCard flush title={t('outstanding')} note={String(outstanding.length)}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {outstanding.slice(0, limit).map((posting) => (
          <MoneyRow
            key={posting.id}
            title={wordsOf(posting)}
            detail={
              <>
                <StatusChip
                  icon={Hourglass}
                  tone={posting.kind === 'stale_check' ? 'error' : 'warning'}
                  size="small"
                  label={t(`outstandingKinds.${posting.kind}`)}
                />{' '}
                {formatDay(posting.day)}
                {posting.checkNumber === null ? '' : ` · ${t('check', { number: posting.checkNumber })}`}
              </>
            }
            cents={posting.cents}
            trailing={checkbox('postingIds', posting.id, wordsOf(posting))}
          />
        ))}
      </Box>
    </SectionCard>
  )
}

function MatchesCard({
  matches,
  limit,
  canMatch,
  unmatch,
}: {
  readonly matches: TrustMonth['matches']
  readonly limit: number
  readonly canMatch: boolean
  readonly unmatch: (matchId: string) => void
}) {
  const { t } = useTranslation('trust')
  const wordsOf = useWordsOfPosting()
  return (
    <SectionCard flush title={t('matches')} note={String(matches.length)}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {matches.slice(0, limit).map(({ id, lines, postings }) => {
          const title = lines.map(({ description }) => description).join(', ') || t('neverAtBank')
          return (
            <MoneyRow
              key={id}
              title={title}
              detail={
                <>
                  <StatusChip icon={Link2} tone="success" size="small" label={t('isMatched')} />{' '}
                  {[lines[0] ? formatDay(lines[0].day) : null, postings.map(wordsOf).join(', ')]
                    .filter(Boolean)
                    .join(' · ')}
                </>
              }
              cents={lines.reduce((sum, { cents }) => sum + cents, 0)}
              trailing={
                canMatch ? (
                  <MenuButton
                    appearance="more"
                    label={t('actionsOf', { title })}
                    items={[{ key: 'unmatch', label: t('unmatch'), icon: Unlink, onSelect: () => unmatch(id) }]}
                  />
                ) : null
              }
            />
          )
        })}
      </Box>
    </SectionCard>
  )
}

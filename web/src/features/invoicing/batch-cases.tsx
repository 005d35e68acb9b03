import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { RowCheckbox } from '../../ui/row-checkbox.tsx'
import type { UnbilledCaseView } from './batches.queries.ts'

/** Amount of a case that has not been billed. */
export const centsOf = ({ timeCents, expenseCents, feeCents }: UnbilledCaseView): number =>
  timeCents + expenseCents + feeCents

/** Returns hours rounded to a tenth, which has 360 seconds. */
const hoursOf = (seconds: number): number => Math.round(seconds / 360) / 10

/** A list of cases with unbilled work, to choose from. */
export function CaseChoices({
  items,
  selectedItems,
  selectedIds,
  toggle,
}: {
  readonly items: readonly UnbilledCaseView[]
  readonly selectedItems: readonly UnbilledCaseView[]
  readonly selectedIds: ReadonlySet<string>
  readonly toggle: (caseIds: readonly string[], isSelected: boolean) => void
}) {
  const { t } = useTranslation(['invoice-sending', 'common'])
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <RowCheckbox
          label={t('chooseAll')}
          checked={selectedItems.length === items.length}
          onChange={(event) =>
            toggle(
              items.map((item) => item.case.id),
              event.target.checked,
            )
          }
        />
        <Typography variant="body2">{t('chooseAll')}</Typography>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((item) => (
          <CaseRow
            key={item.case.id}
            item={item}
            isSelected={selectedIds.has(item.case.id)}
            onChange={(isSelected) => toggle([item.case.id], isSelected)}
          />
        ))}
      </Box>
    </>
  )
}

function CaseRow({
  item,
  isSelected,
  onChange,
}: {
  readonly item: UnbilledCaseView
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
}) {
  const { t } = useTranslation('invoice-sending')
  const { client, seconds, expenseCents, feeCents, unrated, drafts } = item
  const warnings = [
    client === null ? t('noClient') : '',
    unrated > 0 ? t('unrated', { count: unrated }) : '',
    drafts > 0 ? t('drafts', { count: drafts }) : '',
  ].filter(Boolean)
  return (
    <ListRow>
      <RowCheckbox
        label={t('choose', { name: item.case.name })}
        checked={isSelected}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {item.case.name}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {[
            client?.name,
            seconds > 0 ? t('hours', { hours: formatNumber(hoursOf(seconds)) }) : '',
            expenseCents > 0 ? t('expenses', { amount: formatMoney(expenseCents) }) : '',
            feeCents > 0 ? t('fees', { amount: formatMoney(feeCents) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {warnings.length > 0 ? (
          <Typography variant="caption" color="error" component="div">
            {warnings.join(' · ')}
          </Typography>
        ) : null}
      </Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {formatMoney(centsOf(item))}
      </Typography>
    </ListRow>
  )
}

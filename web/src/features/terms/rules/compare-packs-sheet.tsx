import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { usePackName } from '../use-pack-name.ts'
import { comparePacks, type ChangedRule, type DescribedRule } from './compare-packs.ts'
import { ruleQueries, type PackVersion, type ListedRule } from './rules.queries.ts'
import { useRuleText, type RuleContext, type RuleText } from './use-rule-text.ts'

const joinOrNull = (items: readonly string[]): string | null => (items.length > 0 ? items.join('; ') : null)

/** Returns a function that describes a rule of a version in words. */
function useDescription(version: RuleContext): (rule: ListedRule) => DescribedRule {
  const { t } = useTranslation('term-rules')
  const ruleText = useRuleText(version)
  return (rule) => ({
    act: rule.act,
    length: ruleText.length(rule),
    start: ruleText.start(rule),
    nature: ruleText.nature(rule),
    extendable: t(rule.extendable ? 'yes' : 'no'),
    set: ruleText.set(rule),
    mail: ruleText.mail(rule),
    citation: rule.citation,
    quote: rule.quote,
    quotedOn: rule.quotedOn && formatDay(rule.quotedOn),
    certainty: t(`plain.${rule.certainty}`),
    note: rule.note,
    interrupts: joinOrNull(rule.interrupts.map(ruleText.actOf)),
    exclusiveWith: joinOrNull(rule.exclusiveWith.map(ruleText.actOf)),
    after: rule.after && ruleText.actOf(rule.after),
    asks: rule.asks && t('ifState'),
  })
}

function RuleLines({
  title,
  rules,
  ruleText,
}: {
  readonly title: string
  readonly rules: readonly ListedRule[]
  readonly ruleText: RuleText
}) {
  if (rules.length === 0) return null
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>{`${title} (${rules.length})`}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.25, overflowWrap: 'anywhere' }}>
        {rules.map((rule) => (
          <li key={rule.id}>
            <strong>{rule.act}</strong>
            {`: ${ruleText.length(rule)}, ${ruleText.start(rule)}. ${rule.citation}`}
          </li>
        ))}
      </Box>
    </Box>
  )
}

function ChangedRuleTable({
  changed: { rule, fields },
  formerTitle,
  currentTitle,
}: {
  readonly changed: ChangedRule
  readonly formerTitle: string
  readonly currentTitle: string
}) {
  const { t } = useTranslation('term-rules')
  return (
    <Box sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{rule.act}</Typography>
      <TableContainer>
        <Table
          size="small"
          aria-label={rule.act}
          sx={{ tableLayout: 'fixed', '& td, & th': { overflowWrap: 'anywhere', verticalAlign: 'top' } }}
        >
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: { xs: 92, sm: '22%' } }}>{t('compare.field')}</TableCell>
              <TableCell>{formerTitle}</TableCell>
              <TableCell>{currentTitle}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {fields.map(({ field, former: before, now }) => (
              <TableRow key={field}>
                <TableCell component="th" scope="row">
                  {t(`compare.fields.${field}`)}
                </TableCell>
                <TableCell>{before ?? t('compare.none')}</TableCell>
                <TableCell>{now ?? t('compare.none')}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  )
}

function Comparison({ former, current }: { readonly former: PackVersion; readonly current: PackVersion }) {
  const { t } = useTranslation('term-rules')
  const [formerText, currentText] = [useRuleText(former), useRuleText(current)]
  const [describeFormer, describeCurrent] = [useDescription(former), useDescription(current)]
  const { added, removed, changed } = comparePacks(former, current, (rule, version) =>
    version === former ? describeFormer(rule) : describeCurrent(rule),
  )
  if (added.length + removed.length + changed.length === 0) return <Typography>{t('compare.same')}</Typography>
  return (
    <>
      <RuleLines title={t('compare.added')} rules={added} ruleText={currentText} />
      <RuleLines title={t('compare.removed')} rules={removed} ruleText={formerText} />
      {changed.length > 0 ? (
        <Box component="section">
          <Typography variant="h3" sx={{ mb: 1 }}>{`${t('compare.changed')} (${changed.length})`}</Typography>
          {changed.map((change) => (
            <ChangedRuleTable
              key={change.rule.id}
              changed={change}
              formerTitle={t('packs.version', { version: former.pack.version })}
              currentTitle={t('packs.version', { version: current.pack.version })}
            />
          ))}
        </Box>
      ) : null}
    </>
  )
}

export interface ComparePacksSheetProps {
  readonly pack: string
  /** The earlier version. */
  readonly former: string
  readonly version: string
  readonly onClose: () => void
}

/** Shows the rules that a version added, removed and changed, with both texts side by side. */
export function ComparePacksSheet({ pack, former, version, onClose }: ComparePacksSheetProps) {
  const { t } = useTranslation('term-rules')
  const packName = usePackName('term-rules')
  const [before, now] = [useQuery(ruleQueries.pack(pack, former)), useQuery(ruleQueries.pack(pack, version))]
  const failed = before.error ? before : now.error ? now : null
  return (
    <SideSheet open onClose={onClose} width={880} title={t('compare.title', { pack: packName(pack), former, version })}>
      {before.data && now.data && !before.isPlaceholderData && !now.isPlaceholderData ? (
        <Comparison former={before.data} current={now.data} />
      ) : failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <CardSkeleton rows={6} />
      )}
    </SideSheet>
  )
}

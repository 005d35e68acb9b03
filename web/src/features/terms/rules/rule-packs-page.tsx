import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Layers from 'lucide-react/icons/layers'
import Undo2 from 'lucide-react/icons/undo-2'
import Upload from 'lucide-react/icons/upload'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx'
import { PackList, packQuery } from './pack-list.tsx'
import { RuleTable } from './rule-table.tsx'
import { ruleMutations, ruleQueries, type ListedRule, type RulePack } from './rules.queries.ts'
import { useRuleText } from './use-rule-text.ts'

const ConfirmRuleSheet = lazy(() =>
  import('./confirm-rule-sheet.tsx').then((file) => ({ default: file.ConfirmRuleSheet })),
)
const ImportPackSheet = lazy(() =>
  import('./import-pack-sheet.tsx').then((file) => ({ default: file.ImportPackSheet })),
)
const ComparePacksSheet = lazy(() =>
  import('./compare-packs-sheet.tsx').then((file) => ({ default: file.ComparePacksSheet })),
)

/** The sheet or dialog that is open over the page. */
type OpenOverlay =
  | { readonly kind: 'import' }
  | { readonly kind: 'confirm'; readonly rule: ListedRule }
  | { readonly kind: 'withdraw'; readonly rule: ListedRule }
  | { readonly kind: 'compare'; readonly former: RulePack; readonly current: RulePack }

/** Rules of one version, each with the action that its confirmation allows. */
function VersionRules({
  pack: { id, version },
  onOpen,
}: {
  readonly pack: RulePack
  readonly onOpen: (overlay: OpenOverlay) => void
}) {
  const { t } = useTranslation('term-rules')
  const query = useQuery(ruleQueries.pack(id, version))
  return (
    <RuleTable
      query={query}
      segments={['all', 'proposed']}
      empty={<EmptyState icon={Layers} title={t('empty.title')} />}
      actions={(rule) => [
        rule.confirmed
          ? {
              key: 'withdraw',
              label: t('withdraw.open'),
              icon: Undo2,
              onSelect: () => onOpen({ kind: 'withdraw', rule }),
            }
          : {
              key: 'confirm',
              label: t('confirm.open'),
              icon: BadgeCheck,
              onSelect: () => onOpen({ kind: 'confirm', rule }),
            },
      ]}
    />
  )
}

function WithdrawDialog({ rule, onClose }: { readonly rule: ListedRule; readonly onClose: () => void }) {
  const { t } = useTranslation('term-rules')
  const withdraw = useGuardedMutation(ruleMutations.withdrawConfirmation())
  return (
    <ConfirmDialog
      open
      title={t('withdraw.title', { name: rule.confirmed?.name ?? '' })}
      confirmLabel={t('withdraw.open')}
      busy={withdraw.isPending}
      onClose={onClose}
      onConfirm={() =>
        withdraw.mutate(rule.id, {
          onSuccess: () => showToast(t('withdraw.done'), { tone: 'success' }),
          onSettled: onClose,
        })
      }
    >
      {t('withdraw.help', { act: rule.act })}
    </ConfirmDialog>
  )
}

function Overlay({
  overlay,
  pack,
  onClose,
}: {
  readonly overlay: OpenOverlay
  readonly pack: RulePack | undefined
  readonly onClose: () => void
}) {
  const navigate = useNavigate()
  const { data } = useQuery({ ...ruleQueries.pack(pack?.id ?? '', pack?.version ?? ''), enabled: pack !== undefined })
  const ruleText = useRuleText(data ?? { triggers: [], rules: [] })
  switch (overlay.kind) {
    case 'import':
      return (
        <ImportPackSheet
          onClose={onClose}
          onImported={(imported) => {
            onClose()
            void navigate(packQuery(imported))
          }}
        />
      )
    case 'confirm':
      return <ConfirmRuleSheet rule={overlay.rule} ruleText={ruleText} onClose={onClose} />
    case 'withdraw':
      return <WithdrawDialog rule={overlay.rule} onClose={onClose} />
    case 'compare': {
      const { former, current } = overlay
      return <ComparePacksSheet pack={current.id} former={former.version} version={current.version} onClose={onClose} />
    }
  }
}

/** Packs of rules with their versions, for administrators: read, compare, confirm, import and export. */
export function RulePacksPage() {
  const { t } = useTranslation('term-rules')
  const [search] = useSearchParams()
  const [overlay, setOverlay] = useState<OpenOverlay | null>(null)
  const { data: packs, error, isPending, refetch } = useQuery(ruleQueries.packs())
  const shownPack =
    packs?.find(({ id, version }) => id === search.get('pack') && version === search.get('version')) ?? packs?.[0]
  const importButton = (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Upload size={16} aria-hidden />}
      onClick={() => setOverlay({ kind: 'import' })}
    >
      {t('import.open')}
    </Button>
  )
  return (
    <PageFrame title={t('title')} facts={t('adminFacts')} actions={importButton}>
      {packs ? (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          {packs.length > 0 ? (
            <PackList
              packs={packs}
              shownPack={shownPack}
              onCompare={(former, current) => setOverlay({ kind: 'compare', former, current })}
            />
          ) : (
            <Card>
              <EmptyState icon={Layers} title={t('packs.empty')} help={t('packs.emptyHelp')} action={importButton} />
            </Card>
          )}
          {shownPack ? <VersionRules pack={shownPack} onOpen={setOverlay} /> : null}
        </Box>
      ) : isPending ? (
        <CardSkeleton rows={8} />
      ) : (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      <Suspense fallback={null}>
        {overlay ? <Overlay overlay={overlay} pack={shownPack} onClose={() => setOverlay(null)} /> : null}
      </Suspense>
    </PageFrame>
  )
}

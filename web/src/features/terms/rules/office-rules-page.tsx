import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Layers from 'lucide-react/icons/layers'
import PencilLine from 'lucide-react/icons/pencil-line'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { EmptyState } from '../../../ui/state-message.tsx'
import { RuleTable } from './rule-table.tsx'
import { ruleQueries, type ListedRule } from './rules.queries.ts'

const OwnRuleSheet = lazy(() => import('./own-rule-sheets.tsx').then((file) => ({ default: file.OwnRuleSheet })))
const EndRuleSheet = lazy(() => import('./own-rule-sheets.tsx').then((file) => ({ default: file.EndRuleSheet })))

type OpenSheet = { readonly kind: 'add' } | { readonly kind: 'next' | 'end'; readonly rule: ListedRule }

/** Page of the rules by which an office counts terms. The office's owner adds and ends the office's own rules. */
export function OfficeRulesPage() {
  const { t } = useTranslation('term-rules')
  const query = useQuery(ruleQueries.list())
  const [openSheet, setOpenSheet] = useState<OpenSheet | null>(null)
  const close = () => setOpenSheet(null)
  const mayAdd = query.data?.can.addOwn === true
  const triggers = query.data?.triggers ?? []
  return (
    <PageFrame
      title={t('title')}
      facts={t('officeFacts')}
      actions={
        mayAdd ? (
          <Button
            variant="contained"
            color="primary"
            startIcon={<Plus size={16} aria-hidden />}
            onClick={() => setOpenSheet({ kind: 'add' })}
          >
            {t('own.add')}
          </Button>
        ) : undefined
      }
    >
      <RuleTable
        query={query}
        segments={['current', 'own', 'all']}
        empty={<EmptyState icon={Layers} title={t('empty.title')} help={t('empty.help')} />}
        actions={(rule) =>
          mayAdd && rule.pack === 'own'
            ? [
                {
                  key: 'next',
                  label: t('own.next'),
                  icon: PencilLine,
                  onSelect: () => setOpenSheet({ kind: 'next', rule }),
                },
                {
                  key: 'end',
                  label: t('own.end'),
                  icon: CalendarClock,
                  onSelect: () => setOpenSheet({ kind: 'end', rule }),
                },
              ]
            : []
        }
      />
      <Suspense fallback={null}>
        {openSheet?.kind === 'add' ? <OwnRuleSheet rule={null} triggers={triggers} onClose={close} /> : null}
        {openSheet?.kind === 'next' ? <OwnRuleSheet rule={openSheet.rule} triggers={triggers} onClose={close} /> : null}
        {openSheet?.kind === 'end' ? <EndRuleSheet rule={openSheet.rule} onClose={close} /> : null}
      </Suspense>
    </PageFrame>
  )
}

import type { Case } from '../../../entities/case.queries.ts'
import { reportFailure } from '../../../lib/call-failure.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CorrectTriggerSheet } from '../sheets/correct-trigger-sheet.tsx'
import { TermSheet, type TermSheetKind } from '../sheets/term-sheets.tsx'
import { ManualTermSheet } from '../sheets/manual-term-sheet.tsx'
import { termMutations, type CaseTerm, type CaseTerms, type Rules } from '../terms.queries.ts'
import { asksStateParty, termsRunFromFiling } from './use-trigger-draft.ts'

export type OpenSheet =
  | { readonly kind: TermSheetKind | 'correctTrigger' | 'reopen'; readonly term: CaseTerm }
  /** The form of a term whose last day the person enters, because no rule counts it. */
  | { readonly kind: 'manual' }

/** The sheet or dialog that is open over the workspace. */
export function WorkspaceSheets({
  sheet,
  item,
  data,
  rules,
  onClose,
  onAdded,
}: {
  readonly sheet: OpenSheet
  readonly item: Case
  readonly data: CaseTerms
  readonly rules: Rules | undefined
  readonly onClose: () => void
  /** Called with the id of a term whose last day the person entered. */
  readonly onAdded: (id: string) => void
}) {
  if (sheet.kind === 'manual') return <ManualTermSheet caseId={item.id} onClose={onClose} onAdded={onAdded} />
  const { kind, term } = sheet
  if (kind === 'reopen') return <ReopenDialog term={term} onClose={onClose} />
  if (kind !== 'correctTrigger') return <TermSheet kind={kind} term={term} onClose={onClose} />
  const trigger = data.triggers.find(({ id }) => id === term.triggerId)
  return trigger ? (
    <CorrectTriggerSheet
      trigger={trigger}
      termsRunFromFiling={termsRunFromFiling(rules, trigger.kind)}
      asksStateParty={asksStateParty(rules, trigger.kind)}
      onClose={onClose}
    />
  ) : null
}

function ReopenDialog({ term, onClose }: { readonly term: CaseTerm; readonly onClose: () => void }) {
  const { t } = useTranslation('terms')
  const reopen = useGuardedMutation(termMutations.reopen(term.id))
  return (
    <ConfirmDialog
      open
      title={t('reopen.title')}
      confirmLabel={t('actions.reopen')}
      busy={reopen.isPending}
      onClose={onClose}
      onConfirm={() =>
        reopen.mutate(
          { version: term.version },
          {
            onSuccess: () => {
              showToast(t('reopen.done'), { tone: 'success' })
              onClose()
            },
            onError: (error) => {
              reportFailure(error)
              onClose()
            },
          },
        )
      }
    >
      {t('reopen.help')}
    </ConfirmDialog>
  )
}

import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash from 'lucide-react/icons/trash'
import { useTranslation } from '../lib/use-translation.ts'
import type { BulkTools } from './bulk-acts.tsx'
import { ActButton, undoWith } from './bulk-buttons.tsx'

type RemovalAct = { readonly kind: 'remove' } | { readonly kind: 'restore' }

/** Deletes the selected rows after a confirmation; in a list of deleted rows, restores them. */
export function RemoveButton<Act>({
  tools,
  isDeleted = false,
}: {
  readonly tools: BulkTools<Act | RemovalAct>
  /** The list shows deleted rows. */
  readonly isDeleted?: boolean
}) {
  const { t } = useTranslation('lists')
  return isDeleted ? (
    <ActButton<Act | RemovalAct>
      tools={tools}
      icon={RotateCcw}
      label={t('acts.restore')}
      run={{
        act: { kind: 'restore' },
        done: (count) => t('acts.restored', { what: tools.countedNoun(count) }),
        undo: undoWith<Act | RemovalAct>({ kind: 'remove' }),
      }}
    />
  ) : (
    <ActButton<Act | RemovalAct>
      tools={tools}
      icon={Trash}
      label={t('acts.remove')}
      confirm={{
        title: t('acts.removeTitle'),
        help: t('acts.removeHelp', { what: tools.countedNoun(tools.count) }),
        destructive: true,
      }}
      run={{
        act: { kind: 'remove' },
        done: (count) => t('acts.removed', { what: tools.countedNoun(count) }),
        undo: undoWith<Act | RemovalAct>({ kind: 'restore' }),
      }}
    />
  )
}

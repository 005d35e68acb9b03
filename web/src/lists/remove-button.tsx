import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash from 'lucide-react/icons/trash'
import { useTranslation } from 'react-i18next'
import type { BulkTools } from './bulk-acts.tsx'
import { ActButton, backTo } from './bulk-buttons.tsx'

type RemovalAct = { readonly kind: 'remove' } | { readonly kind: 'restore' }

/** Deletes the rows after a question, or restores deleted ones. */
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
        done: (count) => t('acts.restored', { what: tools.what(count) }),
        undo: backTo<Act | RemovalAct>({ kind: 'remove' }),
      }}
    />
  ) : (
    <ActButton<Act | RemovalAct>
      tools={tools}
      icon={Trash}
      label={t('acts.remove')}
      confirm={{
        title: t('acts.removeTitle'),
        help: t('acts.removeHelp', { what: tools.what(tools.count) }),
        destructive: true,
      }}
      run={{
        act: { kind: 'remove' },
        done: (count) => t('acts.removed', { what: tools.what(count) }),
        undo: backTo<Act | RemovalAct>({ kind: 'restore' }),
      }}
    />
  )
}

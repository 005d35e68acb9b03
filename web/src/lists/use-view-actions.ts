import { reportFailure } from '../lib/call-failure.ts'
import { showToast } from '../lib/toast.ts'
import { useGuardedMutation } from '../lib/use-guarded-mutation.ts'
import { useTranslation } from '../lib/use-translation.ts'
import type { MenuAction } from '../ui/menu-button.tsx'
import { viewMutations } from './view-changes.queries.ts'
import type { SavedView, ViewList } from './views.queries.ts'

interface ViewState {
  readonly query: Record<string, string>
  readonly hiddenColumns: string[] | null
}

/** Returns the acts on a saved view. `onRemoved`: after the view in use was deleted. */
export function useViewActions(list: ViewList, { onRemoved }: { readonly onRemoved: () => void }) {
  const { t } = useTranslation(['list-views', 'common'])
  const update = useGuardedMutation(viewMutations.update())
  const setDefault = useGuardedMutation(viewMutations.setDefault())
  const remove = useGuardedMutation(viewMutations.remove())
  const restore = useGuardedMutation(viewMutations.restore())
  const withFailureToast = { onError: (error: unknown) => reportFailure(error) }

  const change = ({ id, version }: SavedView, changes: Partial<ViewState & { shared: boolean }>, message: string) =>
    update.mutate(
      { id, version, ...changes },
      { onSuccess: () => showToast(message, { tone: 'success', topic: `view.${id}` }), ...withFailureToast },
    )
  const removeView = ({ id, name }: SavedView) =>
    remove.mutate(id, {
      onSuccess: () => {
        onRemoved()
        showToast(t('removed', { name }), {
          topic: `view.${id}`,
          action: { label: t('common:actions.undo'), run: () => restore.mutate(id, withFailureToast) },
        })
      },
      ...withFailureToast,
    })

  return {
    /** @param changed the state of the list, when it is not that of the view any more */
    menuOf: (view: SavedView, changed: ViewState | null, onRename: () => void): readonly MenuAction[] => [
      ...(view.can.update
        ? [
            {
              key: 'update',
              label: t('update'),
              disabled: changed === null,
              onSelect: () => change(view, changed ?? {}, t('updated', { name: view.name })),
            },
            { key: 'rename', label: t('rename'), onSelect: onRename },
            {
              key: 'share',
              label: t(view.shared ? 'unshare' : 'share'),
              onSelect: () =>
                change(view, { shared: !view.shared }, t(view.shared ? 'unshared' : 'shared', { name: view.name })),
            },
          ]
        : []),
      {
        key: 'default',
        label: t(view.isDefault ? 'noDefault' : 'default'),
        onSelect: () =>
          setDefault.mutate(
            { list, viewId: view.isDefault ? null : view.id },
            {
              onSuccess: () =>
                showToast(t(view.isDefault ? 'noDefaultDone' : 'defaultDone', { name: view.name }), {
                  tone: 'success',
                  topic: `view.${view.id}`,
                }),
              ...withFailureToast,
            },
          ),
      },
      ...(view.can.remove
        ? [{ key: 'remove', label: t('remove'), danger: true, divided: true, onSelect: () => removeView(view) }]
        : []),
    ],
  }
}

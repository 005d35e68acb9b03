import { reportFailure } from '../../../lib/call-failure.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { peopleMutations } from './people.queries.ts'

interface NamedPerson {
  readonly id: string
  readonly name: string
}

/** Deletes a person, with an undo; restores a deleted person. */
export function usePersonRemoval() {
  const { t } = useTranslation(['people', 'common'])
  const remove = useGuardedMutation(peopleMutations.remove())
  const restore = useGuardedMutation(peopleMutations.restore())
  const restorePerson = ({ id, name }: NamedPerson) =>
    restore.mutate(id, {
      onSuccess: () => showToast(t('remove.restored', { name }), { tone: 'success', topic: `person.${id}` }),
      onError: (error) => reportFailure(error),
    })
  const removePerson = (
    person: NamedPerson,
    callbacks: { readonly onRemoved?: () => void; readonly onSettled: () => void },
  ) =>
    remove.mutate(person.id, {
      onSuccess: () => {
        showToast(t('remove.done', { name: person.name }), {
          topic: `person.${person.id}`,
          action: { label: t('common:actions.undo'), run: () => restorePerson(person) },
        })
        callbacks.onRemoved?.()
      },
      onError: (error) => reportFailure(error),
      onSettled: callbacks.onSettled,
    })
  return { removePerson, restorePerson, isRemoving: remove.isPending }
}

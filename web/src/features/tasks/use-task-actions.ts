import { reportFailure } from '../../lib/call-failure.ts'
import type { Day } from '../../lib/days.ts'
import { formatDay } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { taskMutations, type Task, type TaskUpdateBody } from './tasks.queries.ts'

type NamedTask = Pick<Task, 'id' | 'title'>

/** Actions on a task; each shows a message, with an undo button unless it reopens or restores a task. */
export function useTaskActions() {
  const { t } = useTranslation(['tasks', 'common'])
  const complete = useGuardedMutation(taskMutations.complete())
  const reopen = useGuardedMutation(taskMutations.reopen())
  const remove = useGuardedMutation(taskMutations.remove())
  const restore = useGuardedMutation(taskMutations.restore())
  const update = useGuardedMutation(taskMutations.update())
  const undo = (run: () => void) => ({ action: { label: t('common:actions.undo'), run } })

  const reopenTask = (task: NamedTask) =>
    reopen.mutate(task.id, {
      onSuccess: () => showToast(t('reopened', { title: task.title }), { topic: `task.${task.id}` }),
      onError: (error) => reportFailure(error),
    })
  const restoreTask = (task: NamedTask) =>
    restore.mutate(task.id, {
      onSuccess: () => showToast(t('restored', { title: task.title }), { tone: 'success', topic: `task.${task.id}` }),
      onError: (error) => reportFailure(error),
    })
  /** Changes one field of a task, and offers to restore it. */
  const change = (
    task: Pick<Task, 'id' | 'title' | 'version'>,
    newValues: Omit<TaskUpdateBody, 'version'>,
    formerValues: Omit<TaskUpdateBody, 'version'>,
    message: string,
  ) =>
    update.mutate(
      { id: task.id, version: task.version, ...newValues },
      {
        onSuccess: ({ version }) =>
          showToast(message, {
            topic: `task.${task.id}`,
            ...undo(() =>
              update.mutate({ id: task.id, version, ...formerValues }, { onError: (error) => reportFailure(error) }),
            ),
          }),
        onError: (error) => reportFailure(error),
      },
    )

  return {
    /** Ids of the tasks that are being completed and reopened; the lists show the new state at once. */
    completing: complete.isPending ? complete.variables : null,
    reopening: reopen.isPending ? reopen.variables : null,
    complete: (task: NamedTask) =>
      complete.mutate(task.id, {
        onSuccess: () =>
          showToast(t('completed', { title: task.title }), {
            tone: 'success',
            topic: `task.${task.id}`,
            ...undo(() => reopenTask(task)),
          }),
        onError: (error) => reportFailure(error),
      }),
    reopen: reopenTask,
    remove: (task: NamedTask, onDone?: () => void) =>
      remove.mutate(task.id, {
        onSuccess: () => {
          showToast(t('removed', { title: task.title }), { topic: `task.${task.id}`, ...undo(() => restoreTask(task)) })
          onDone?.()
        },
        onError: (error) => reportFailure(error),
      }),
    restore: restoreTask,
    /** Gives a task another due date, or none; an undo restores the former date with its offset. */
    setDueOn: (task: Task, dueOn: Day | null) =>
      change(
        task,
        { dueOn },
        { dueOn: task.dueOn, dueTime: task.dueTime, offset: task.offset, pinned: task.pinned },
        dueOn === null
          ? t('undatedNow', { title: task.title })
          : t('moved', { title: task.title, date: formatDay(dueOn) }),
      ),
    assign: (task: Task, assignee: { readonly id: string; readonly name: string } | null) =>
      change(
        task,
        { assigneeId: assignee?.id ?? null },
        { assigneeId: task.assignee?.id ?? null },
        assignee ? t('givenTo', { title: task.title, name: assignee.name }) : t('givenToNobody', { title: task.title }),
      ),
  }
}

export type TaskActions = ReturnType<typeof useTaskActions>

import type { z } from 'zod'
import { runBulk } from '#server/http/bulk.ts'
import type { Context } from '#server/http/context.ts'
import { completeTask } from './complete-task.ts'
import { listTasks } from './list-tasks.ts'
import { readTask } from './read-task.ts'
import { reopenTask } from './reopen-task.ts'
import type { TaskBulk } from './task-bulk.contract.ts'
import { updateTask } from './update-task.ts'

type TaskAct = z.output<typeof TaskBulk>['act']

/** Returns the data for undo: the former assignee, the former date, or `counted` for a date counted from an anchor. */
async function changeTask(ctx: Context, id: string, act: TaskAct): Promise<string | null> {
  switch (act.kind) {
    case 'complete':
      await completeTask(ctx, id)
      return null
    case 'reopen':
      await reopenTask(ctx, id)
      return null
    case 'count': {
      const { version } = await readTask(ctx.em, ctx.actor, id)
      await updateTask(ctx, id, { version, pinned: false })
      return null
    }
    case 'assign': {
      const { version, assignee } = await readTask(ctx.em, ctx.actor, id)
      const former = assignee?.id ?? null
      if (former !== act.assigneeId) await updateTask(ctx, id, { version, assigneeId: act.assigneeId })
      return former
    }
    case 'move': {
      const { version, dueOn, offset, pinned } = await readTask(ctx.em, ctx.actor, id)
      if (dueOn !== act.dueOn) await updateTask(ctx, id, { version, dueOn: act.dueOn })
      return offset !== null && !pinned ? 'counted' : dueOn
    }
  }
}

/**
 * Applies one act to many tasks. Each task succeeds or fails independently, by the rules of the use case for one task.
 */
export const changeManyTasks = (ctx: Context, { act, ...request }: z.output<typeof TaskBulk>) =>
  runBulk(
    ctx,
    request,
    async (filter, page) => {
      const { items, total } = await listTasks(ctx, { ...filter, ...page })
      return { items: items.map(({ id, title }) => ({ id, name: title })), total }
    },
    (itemCtx, id) => changeTask(itemCtx, id, act),
  )

import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { BulkAnswer } from '#server/contract/bulk.ts'
import { refresh } from '../entities/cache-keys.ts'
import { reportFailure } from '../lib/call-failure.ts'
import { showToast } from '../lib/toast.ts'
import { useGuardedMutation } from '../lib/use-guarded-mutation.ts'
import { useTranslation } from '../lib/use-translation.ts'
import type { Selection } from '../ui/table/use-selection.ts'

const BulkFailures = lazy(() => import('./bulk-failures.tsx').then((file) => ({ default: file.BulkFailures })))

/** The rows that an act changed; `former` is the value that it replaced, or null. */
export type BulkDone = BulkAnswer['done']
export interface BulkBody<Act, Filter> {
  readonly ids?: string[]
  readonly filter?: Filter
  readonly act: Act
}
interface BulkUndo<Act> {
  readonly ids: string[]
  readonly act: Act
}
export interface BulkRun<Act> {
  readonly act: Act
  /** Returns the text of the notice for this number of changed rows. */
  readonly done: (count: number) => string
  /** Returns the acts that undo it. */
  readonly undo?: (done: BulkDone) => readonly BulkUndo<Act>[]
}
export type SendBulk<Act, Filter> = (body: BulkBody<Act, Filter>) => Promise<BulkAnswer>
interface BulkOptions<Row, Act, Filter> {
  readonly selection: Selection<Row>
  /** The filters of the list. */
  readonly filter: Filter
  readonly nameOf: (row: Row) => string
  readonly send: SendBulk<Act, Filter>
  /** Keys of the queries to invalidate afterwards. */
  readonly keys: readonly QueryKey[]
}

/**
 * Groups the rows of an act by the value that it replaced (`former`), for an undo that sets each group back.
 * @param skip whether rows of this former value are left out, because the act did not change them
 */
export function groupByFormer(
  done: BulkDone,
  { skip }: { readonly skip: (former: string | null) => boolean },
): readonly { readonly former: string | null; readonly ids: string[] }[] {
  const groups = new Map<string | null, string[]>()
  for (const { id, former } of done) if (!skip(former)) groups.set(former, [...(groups.get(former) ?? []), id])
  return [...groups].map(([former, ids]) => ({ former, ids }))
}

/** Runs an act on the selected rows, offers to undo it, and lists the rows that were refused. */
export function useBulk<Row, Act, Filter>({ selection, filter, nameOf, send, keys }: BulkOptions<Row, Act, Filter>) {
  const { t } = useTranslation(['lists', 'common'])
  const client = useQueryClient()
  const [answer, setAnswer] = useState<BulkAnswer | null>(null)
  const mutation = useGuardedMutation({
    mutationFn: send,
    onSettled: () => refresh(client, ...keys),
    meta: { showsOwnError: true },
  })
  const undoAll = async (undos: readonly BulkUndo<Act>[]) => {
    const answers: BulkAnswer[] = []
    try {
      for (const undo of undos) answers.push(await send(undo))
    } finally {
      // Also after a failure: the groups before it are undone.
      await refresh(client, ...keys)
    }
    const failed = answers.flatMap((undone) => undone.failed)
    showToast(failed.length > 0 ? t('bulk.undoneInPart', { count: failed.length }) : t('bulk.undone'), {
      topic: 'bulk',
      ...(failed.length > 0 ? { tone: 'error' as const } : {}),
    })
  }
  const run = ({ act, done: noticeOf, undo }: BulkRun<Act>) => {
    const ids = [...selection.rows.keys()]
    mutation.mutate(selection.isEverything ? { filter, act } : { ids, act }, {
      onSuccess: (result) => {
        const undos = undo?.(result.done) ?? []
        if (result.done.length > 0)
          showToast(noticeOf(result.done.length), {
            tone: 'success',
            topic: 'bulk',
            ...(undos.length > 0
              ? {
                  action: {
                    label: t('common:actions.undo'),
                    run: () => void undoAll(undos).catch((error: unknown) => reportFailure(error)),
                  },
                }
              : {}),
          })
        if (result.failed.length > 0) setAnswer(result)
        else selection.clear()
      },
      onError: (error) => reportFailure(error),
    })
  }
  const failures: ReactNode = answer ? (
    <Suspense fallback={null}>
      <BulkFailures
        answer={answer}
        nameOf={(id) => {
          const row = selection.rows.get(id)
          return row && nameOf(row)
        }}
        onClose={() => {
          setAnswer(null)
          selection.clear()
        }}
      />
    </Suspense>
  ) : null
  return { run, isPending: mutation.isPending, failures }
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Trash from 'lucide-react/icons/trash'
import type { z } from 'zod'
import { ApiError } from '#server/contract/client.ts'
import type { NewTask, TaskUpdate } from '#modules/tasks/tasks.contract.ts'
import { formatRelative } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState, NotFoundState } from '../../../ui/state-message.tsx'
import { taskMutations, taskQueries, type NewTaskBody, type TaskDetail, type TaskUpdateBody } from '../tasks.queries.ts'
import { useTaskActions } from '../use-task-actions.ts'
import { newTaskValues, taskBody, taskFormValues } from './task-form-values.ts'
import { TaskFields } from './task-fields.tsx'

const loadNewSchema = () => import('#modules/tasks/tasks.contract.ts').then((contract) => contract.NewTask)
const loadUpdateSchema = () => import('#modules/tasks/tasks.contract.ts').then((contract) => contract.TaskUpdate)

export interface TaskSheetProps {
  /** Null: a new task. */
  readonly id: string | null
  /** The case of a new task. */
  readonly ofCase?: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** Creates or edits a task. */
export function TaskSheet({ id, ofCase, onClose }: TaskSheetProps) {
  return id === null ? (
    <NewTaskSheet {...(ofCase ? { ofCase } : {})} onClose={onClose} />
  ) : (
    <LoadedSheet id={id} onClose={onClose} />
  )
}

function NewTaskSheet({ ofCase, onClose }: Omit<TaskSheetProps, 'id'>) {
  const { t } = useTranslation(['tasks', 'common'])
  const { user } = useSession()
  const create = useMutation(taskMutations.create())
  const form = useContractForm<NewTaskBody, z.output<typeof NewTask>>(loadNewSchema, {
    defaultValues: newTaskValues({ caseId: ofCase?.id, assigneeId: user?.id ?? null }),
    draft: `task.new.${ofCase?.id ?? ''}`,
  })
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('sheet.new')}
      width={520}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('common:actions.create')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        label={t('sheet.new')}
        onSubmit={async (values) => {
          const task = await create.mutateAsync(taskBody(values))
          showToast(t('sheet.created', { title: task.title }), { tone: 'success' })
          onClose()
        }}
      >
        <TaskFields control={form.field('title').control} caseName={ofCase?.name} />
      </ContractForm>
    </SideSheet>
  )
}

function LoadedSheet({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation('tasks')
  const query = useQuery({ ...taskQueries.detail(id), refetchOnWindowFocus: false })
  if (query.data) return <EditSheet task={query.data} onClose={onClose} />
  const isMissing = query.error instanceof ApiError && query.error.status === 404
  return (
    <SideSheet open onClose={onClose} title={t('sheet.edit')} width={520}>
      {query.isPending ? (
        <FormSkeleton fields={6} />
      ) : isMissing ? (
        <NotFoundState heading="h3" />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </SideSheet>
  )
}

function EditSheet({ task, onClose }: { readonly task: TaskDetail; readonly onClose: () => void }) {
  const { t } = useTranslation(['tasks', 'common'])
  const client = useQueryClient()
  const actions = useTaskActions()
  const update = useMutation(taskMutations.update())
  const form = useContractForm<TaskUpdateBody, z.output<typeof TaskUpdate>>(loadUpdateSchema, {
    defaultValues: taskFormValues(task),
  })
  const loadCurrent = async () =>
    taskFormValues(await client.fetchQuery({ ...taskQueries.detail(task.id), staleTime: 0 }))
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('sheet.edit')}
      width={520}
      footer={
        <>
          <Box sx={{ flex: 1 }}>
            <Button
              color="error"
              startIcon={<Trash size={15} aria-hidden />}
              onClick={() => actions.remove(task, onClose)}
            >
              {t('remove')}
            </Button>
          </Box>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('common:actions.save')}</SubmitButton>
        </>
      }
    >
      {task.doneAt && task.doneBy ? (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t('sheet.doneBy', {
            name: `${task.doneBy.name} ${task.doneBy.surname}`,
            when: formatRelative(task.doneAt),
          })}
        </Typography>
      ) : null}
      <ContractForm
        form={form}
        label={t('sheet.edit')}
        current={loadCurrent}
        onSubmit={async (values) => {
          await update.mutateAsync({ id: task.id, ...taskBody(values) })
          showToast(t('common:actions.saved'), { tone: 'success' })
          onClose()
        }}
      >
        <TaskFields control={form.field('title').control} task={task} />
      </ContractForm>
    </SideSheet>
  )
}

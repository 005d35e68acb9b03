import CircleCheck from 'lucide-react/icons/circle-check'
import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const tasks: Feature = {
  routes: {
    signedIn: {
      '/app/tasks': lazyPage(() => import('./tasks-page.tsx').then((file) => file.TasksPage), ['tasks']),
    },
  },
  menu: [{ label: 'tasks.tasks', order: 15, permission: 'tasks.work', icon: CircleCheck, to: '/app/tasks' }],
  dashboardCards: [
    {
      column: 'main',
      order: 15,
      permission: 'tasks.work',
      card: lazyPage(() => import('./day-card.tsx').then((file) => file.DayCard), ['tasks']),
    },
  ],
  caseTabs: [
    {
      value: 'tasks',
      label: 'tasks.tasksTab',
      order: 27,
      hiddenFromClients: true,
      panel: lazyPage(() => import('./case-tasks.tsx').then((file) => file.CaseTasks), ['tasks']),
    },
  ],
  paletteActions: [
    { label: 'tasks.newTask', order: 35, icon: CircleCheck, to: '/app/tasks?new=1', permission: 'tasks.work' },
    { label: 'tasks.goTasks', order: 55, icon: CircleCheck, to: '/app/tasks', permission: 'tasks.work' },
  ],
  phrases: ['tasks'],
}

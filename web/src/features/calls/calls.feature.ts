import Video from 'lucide-react/icons/video'
import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const calls: Feature = {
  routes: {
    public: {
      '/app/calls/public/:token': lazyPage(
        () => import('./call/guest-page.tsx').then((file) => file.GuestCallPage),
        ['calls-room'],
      ),
    },
    signedIn: {
      '/app/calls': lazyPage(() => import('./calls-page.tsx').then((file) => file.CallsPage), ['calls']),
      '/app/calls/rooms/:id': lazyPage(
        () => import('./call/room-page.tsx').then((file) => file.RoomPage),
        ['calls', 'calls-room'],
      ),
      '/app/calls/recordings/:id': lazyPage(
        () => import('./recordings/recording-page.tsx').then((file) => file.RecordingPage),
        ['calls'],
      ),
    },
  },
  menu: [{ label: 'calls.calls', order: 50, permission: 'calls.work', icon: Video, to: '/app/calls' }],
  dashboardCards: [
    {
      column: 'side',
      order: 10,
      permission: 'calls.work',
      card: lazyPage(() => import('./ready-recordings.tsx').then((file) => file.ReadyRecordings), ['calls']),
    },
  ],
  caseTabs: [
    {
      value: 'calls',
      label: 'calls.callsTab',
      order: 50,
      hiddenFromClients: true,
      panel: lazyPage(() => import('./case-calls.tsx').then((file) => file.CaseCalls), ['calls']),
    },
  ],
  phrases: ['calls', 'calls-live', 'calls-room'],
}

import BadgeCheck from 'lucide-react/icons/badge-check'
import Users from 'lucide-react/icons/users'
import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const identity: Feature = {
  routes: {
    visitor: {
      '/auth/register': lazyPage(() => import('./register-page.tsx').then((file) => file.RegisterPage), ['auth']),
    },
    public: {
      '/auth/forgot-password': lazyPage(
        () => import('./forgot-password-page.tsx').then((file) => file.ForgotPasswordPage),
        ['auth'],
      ),
      '/auth/reset-password': lazyPage(
        () => import('./reset-password-page.tsx').then((file) => file.ResetPasswordPage),
        ['auth'],
      ),
      '/auth/confirm-address': lazyPage(
        () => import('./confirm-address-page.tsx').then((file) => file.ConfirmAddressPage),
        ['auth'],
      ),
      '/auth/confirm-email': lazyPage(
        () => import('./confirm-email-page.tsx').then((file) => file.ConfirmEmailPage),
        ['auth'],
      ),
      '/auth/undo-email': lazyPage(() => import('./undo-email-page.tsx').then((file) => file.UndoEmailPage), ['auth']),
      '/auth/referrals': lazyPage(() => import('./referral-page.tsx').then((file) => file.ReferralPage), ['auth']),
      '/app/collaborators/public/:token': lazyPage(
        () => import('./entrance/invitation-page.tsx').then((file) => file.InvitationPage),
        ['auth'],
      ),
    },
    administrator: {
      '/app/admin/users': lazyPage(() => import('./users-page.tsx').then((file) => file.UsersPage), ['admin']),
      '/app/admin/licences': lazyPage(() => import('./licences-page.tsx').then((file) => file.LicencesPage), ['admin']),
      '/app/admin/users/new': lazyPage(
        () => import('./new-professional/new-professional-page.tsx').then((file) => file.NewProfessionalPage),
        ['admin'],
      ),
      '/app/admin/users/:id': lazyPage(() => import('./user-page.tsx').then((file) => file.UserPage), ['admin']),
    },
  },
  menu: [
    { label: 'identity.users', order: 20, permission: 'platform.administer', icon: Users, to: '/app/admin/users' },
  ],
  paletteActions: [
    {
      label: 'identity.goLicences',
      order: 51,
      icon: BadgeCheck,
      to: '/app/admin/licences',
      permission: 'platform.administer',
    },
    { label: 'identity.goUsers', order: 50, icon: Users, to: '/app/admin/users', permission: 'platform.administer' },
  ],
  phrases: ['address-notice', 'auth'],
}

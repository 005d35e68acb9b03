import type { Feature } from '../../app/feature.ts'

export const marketplace: Feature = {
  phrases: ['profile-public'],
}

import type { Feature } from '../../app/feature.ts'

export const search: Feature = {
  phrases: ['search'],
}

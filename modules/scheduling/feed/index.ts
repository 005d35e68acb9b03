import type { SchedulingPart } from '../part.ts'
import { feedContract } from './feed.contract.ts'
import { feedRoutes } from './feed.routes.ts'

export const feedPart: SchedulingPart = { contracts: [feedContract], routes: (services) => [feedRoutes(services)] }

import { implement } from '#server/http/implement.ts'
import { liftWall } from './lift-wall.ts'
import { listWalls, listWallsOfCase } from './list-walls.ts'
import { raiseWall } from './raise-wall.ts'
import { updateWall } from './update-wall.ts'
import { wallsContract } from './walls.contract.ts'

export const wallsRoutes = () =>
  implement(wallsContract, {
    ofCase: (ctx, { params }) => listWallsOfCase(ctx, params.id),
    raise: (ctx, { params, body }) => raiseWall(ctx, params.id, body),
    list: (ctx, { query }) => listWalls(ctx, query),
    update: (ctx, { params, body }) => updateWall(ctx, params.id, body),
    lift: (ctx, { params, body }) => liftWall(ctx, params.id, body),
  })

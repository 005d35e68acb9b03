import { implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { feedContract } from './feed.contract.ts'
import type { FeedSource } from './feed-source.ts'
import { openFeed, readFeed, revokeFeed, showFeed } from './feeds.ts'

export const feedRoutes = ({ env: { publicUrl } }: Services, sources: readonly FeedSource[]) =>
  implement(feedContract, {
    show: (ctx) => showFeed(ctx),
    open: (ctx) => openFeed(ctx, publicUrl),
    revoke: (ctx) => revokeFeed(ctx),
    read: async (ctx, { params }) => {
      const file = await readFeed(ctx, sources, params.token)
      ctx.res
        .type('text/calendar; charset=utf-8')
        .set('content-disposition', 'attachment; filename="agenda.ics"')
        .send(file)
    },
  })

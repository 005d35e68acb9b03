import { implement } from '#server/http/implement.ts'
import { clientHomeContract } from './client-home.contract.ts'
import { listClientNews } from './list-client-news.ts'
import { readClientContacts } from './read-client-contacts.ts'

export const clientHomeRoutes = implement(clientHomeContract, {
  contacts: (ctx) => readClientContacts(ctx),
  news: async (ctx) => ({ items: await listClientNews(ctx) }),
})

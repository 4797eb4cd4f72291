import { reaction } from '../../kernel/serve.ts'

export const reactions = [
  reaction({
    name: 'file.removeBytes',
    on: 'file.dropped',
    effect: 'call',
    run: async (ctx, { places }) => {
      for (const place of places) await ctx.ports.storage.remove(place)
    },
  }),
]

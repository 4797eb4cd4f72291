import { reaction } from '../../kernel/serve.ts'
import { endTeam, notifyMembers } from './end-teams.ts'

/* What the room does when facts arrive. Each may arrive twice: states and keys make the second do nothing. */
export const reactions = [
  reaction({
    name: 'endTeam',
    on: 'groupTeam.due',
    effect: 'write',
    run: (ctx, { teamId }) => endTeam(ctx, teamId),
  }),
  reaction({ name: 'notifyTeam', on: 'groupTeam.ended', effect: 'write', run: notifyMembers }),
]

import { reaction } from '../../kernel/serve.ts'
import { endTeam, notifyMembers } from './end-teams.ts'

/* Reactions of the room. A fact may arrive twice: states and keys stop the second. */
export const reactions = [
  reaction({
    name: 'endTeam',
    on: 'groupTeam.due',
    effect: 'write',
    run: (ctx, { teamId }) => endTeam(ctx, teamId),
  }),
  reaction({ name: 'notifyTeam', on: 'groupTeam.ended', effect: 'write', run: notifyMembers }),
]

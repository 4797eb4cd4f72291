import type { Room } from '../../kernel/serve.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

export const identity: Room = {
  name: 'identity',
  routes,
  personalData,
  retention: [
    { table: 'session', by: 'expireTime', days: 0 },
    // What is known of who signed in.
    { table: 'signIn', by: 'time', days: 180 },
    { table: 'signInStep', by: 'expireTime', days: 0 },
    { table: 'loginGuard', by: 'lastTime', days: 1 },
    // A day is how long sent codes are counted.
    { table: 'phoneCode', by: 'sentTime', days: 1 },
    { table: 'smsInbox', by: 'time', days: 1 },
    // And sent invitations.
    { table: 'staffInvite', by: 'inviteTime', days: 1 },
  ],
}

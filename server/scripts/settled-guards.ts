import type { Guard } from './guards.ts'

const room = (name: string) => `server/src/modules/${name}`

/** What keeps accounts from being closed too soon, copies from being fetched too late, and prices with whom they were agreed. */
export const settledGuards: readonly Guard[] = [
  {
    name: 'an account is closed before its seven days are over',
    file: `${room('privacy')}/closing-store.ts`,
    replace: [["\n    .where('dueTime', '<=', ctx.now)", '']],
  },
  {
    name: 'an account is closed with a debt',
    file: `${room('customer')}/queries.ts`,
    replace: [['and credit_used > 0', 'and false']],
  },
  {
    name: 'a copy of personal data is fetched after its seven days',
    file: `${room('privacy')}/store.ts`,
    replace: [["\n    .where('expireTime', '>', ctx.now)", '']],
  },
  {
    name: 'a contract sells more than was agreed',
    file: `${room('contract')}/use-store.ts`,
    replace: [['\n        and (g.qty_limit is null or g.used_qty + k.qty <= g.qty_limit)', '']],
  },
  {
    name: 'a contract binds who did not sign it',
    file: `${room('contract')}/force-queries.ts`,
    replace: [['(cc.sign_state = 1 and c.state', '(c.state']],
  },
  {
    name: 'a quantity of a contract is given back twice',
    file: `${room('contract')}/use-store.ts`,
    replace: [[' and not given_back returning', ' returning']],
  },
  {
    name: 'a landed price is given below the least amount of a way',
    file: `${room('landed')}/rules.ts`,
    replace: [['way.minOrderMoney !== null && net < way.minOrderMoney', 'false']],
  },
  {
    name: 'a promotion for customers is found before they are audited',
    file: `${room('storefront')}/cards/queries.ts`,
    replace: [["\n        and ${isActive('k')} and k.group_ids", '\n        and k.group_ids']],
  },
]

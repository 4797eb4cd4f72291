import type { approval } from '@mall/api/approval/endpoints'
import { periodWords } from '@mall/api/approval/words'
import { enterpriseRoles } from '@mall/api/permissions'
import type { Handler } from '../../kernel/serve.ts'
import { shownPolicy } from './policy-queries.ts'
import { periodOf } from './rules.ts'

export const showPolicy: Handler<typeof approval.policy> = async ({ db, actor, now }) => {
  const { budgets, rules, members } = await shownPolicy(db, actor.boId, {
    1: periodOf(1, now),
    2: periodOf(2, now),
    3: periodOf(3, now),
  })
  const nameOf = new Map(members.map(({ userId, name }) => [userId, name]))
  return {
    budgets: budgets.map((it) => ({ ...it, periodText: periodWords[it.periodKind] })),
    rules: rules.map((rule) => ({
      ...rule,
      chain: rule.chain.map((it) =>
        'userId' in it
          ? { userId: it.userId, roleCode: null, name: nameOf.get(it.userId) ?? '已离开的成员' }
          : { userId: null, roleCode: it.roleCode, name: enterpriseRoles[it.roleCode]?.name ?? it.roleCode },
      ),
    })),
    members,
  }
}

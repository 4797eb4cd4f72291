import type { approving } from '@mall/api/approval/endpoints'
import { stepWords } from '@mall/api/approval/words'
import { enterpriseRoles } from '@mall/api/permissions'
import type { Handler } from '../../../kernel/serve.ts'
import { chainOf } from './queries.ts'

export const showChain: Handler<typeof approving.ofOrder> = async ({ db }, { orderId }) => {
  const steps = await chainOf(db, orderId)
  return {
    why: steps[0]?.why ?? '',
    steps: steps.map(({ userName, roleCode, ...step }) => ({
      ...step,
      name: userName ?? enterpriseRoles[roleCode ?? '']?.name ?? '',
      stateText: stepWords[step.state],
    })),
  }
}

import type { secondFactor } from '@mall/api/identity/second-factor'
import { hashToken } from '../../../kernel/session.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { settleTry, takeStep } from '../sign-in/history-store.ts'
import { openSessionOf } from '../sign-in/sign-in.ts'
import { stepOwner } from '../sign-in/queries.ts'
import { checkFactor } from './check-factor.ts'

/** Opens the session of a person who gave the password before and gives the second factor now. */
export const signInSecond: Handler<typeof secondFactor.signIn> = async (
  ctx,
  { signInStep, factorCode: code, returnUrl },
) => {
  const tokenHash = hashToken(signInStep)
  const owner = await ctx.read((read) => stepOwner(read, tokenHash))
  if (owner === undefined) return refuse('SECOND_STEP_OVER')
  const { userId } = owner
  const checked = await checkFactor(ctx, { userId, code })
  return ctx.write(async (write) => {
    const taken = (await takeStep(write, tokenHash)) ?? refuse('SECOND_STEP_OVER')
    await checked.spend(write)
    await settleTry(write, taken.signInId, checked.byRecovery ? 4 : 1)
    return openSessionOf(write, userId, returnUrl)
  })
}
